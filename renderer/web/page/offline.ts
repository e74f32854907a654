// The page without a network: its files are kept at the first visit. A new build brings new ones, and waits until no
// page of the old one is open: a page never gets files of two builds.
declare const self: ServiceWorkerGlobalScope
declare const FILES: string[], VERSION: string // the build says

const cache_name = `pawnshop-${VERSION}`
/** Of the core with threads and the one without, the one that the page does not use: it says so when it registers this. */
const has_threads = new URL(self.location.href).searchParams.has('threads')
const unused = has_threads ? /^(core\.wasm|worker\.js)$/ : /-threads\./

self.addEventListener('install', (event) => {
  const fresh = FILES.filter((file) => !unused.test(file)).map((file) => new Request(file, { cache: 'reload' }))
  event.waitUntil(caches.open(cache_name).then((cache) => cache.addAll(fresh)))
})

self.addEventListener('activate', (event) => {
  const old = (name: string) => name.startsWith('pawnshop-') && name !== cache_name
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))))
})

/** What belongs together comes from one build: the kept files first, the network for what is not among them. */
self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return
  event.respondWith(caches.match(event.request, { ignoreSearch: true, cacheName: cache_name })
    .then((kept) => kept ?? fetch(event.request)))
})
export {}
