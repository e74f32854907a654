// Serves a folder of static files on this machine alone: serve.mjs FOLDER [PORT]. Prints the address. Of a file that lies
// there packed, too (NAME.br, NAME.gz), browsers get that.
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

const types = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.mjs': 'text/javascript',
  '.css': 'text/css', '.json': 'application/json',
  '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/** What the page's own policy says too, here for its workers; and what isolates it from other pages, so that threads
 *  may share their memory. */
const usual = {
  'Content-Security-Policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; " +
    "img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; " +
    "form-action 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-cache',
}
const isolating = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

function file_of(folder, address) {
  const path = normalize(decodeURIComponent(new URL(address, 'http://here').pathname))
  const file = join(folder, path.endsWith('/') ? path + 'index.html' : path)
  return file.startsWith(folder) && statSync(file, { throwIfNoEntry: false })?.isFile() ? file : undefined
}

const packings = [{ name: 'br', ending: '.br' }, { name: 'gzip', ending: '.gz' }]

/** The best packing that the browser reads and the file has. */
function packing_of(file, accepted) {
  const is_read = ({ name }) => accepted.split(',').some((one) => one.trim().split(';')[0] === name)
  return packings.find((packing) => is_read(packing) && existsSync(file + packing.ending))
}

/** Many servers cannot isolate: without `isolates` this one does as they do. Nor has every page this page's policy. */
export function serve(folder, port = 0, { isolates = true, policy = true } = {}) {
  const headers = { ...(policy && usual), ...(policy && isolates && isolating) }
  const server = createServer((request, response) => {
    let file
    try { file = file_of(folder, request.url) } catch { /* an address that is none */ }
    if (!file || !['GET', 'HEAD'].includes(request.method)) return response.writeHead(404, headers).end('not found\n')
    const packing = packing_of(file, request.headers['accept-encoding'] ?? '')
    response.writeHead(200, { ...headers, 'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      ...(packing && { 'Content-Encoding': packing.name }) })
    if (request.method === 'HEAD') return response.end()
    createReadStream(packing ? file + packing.ending : file).pipe(response)
  })
  return new Promise((done, failed) => {
    server.on('error', failed)
    server.listen(port, '127.0.0.1', () =>
      done({ address: `http://127.0.0.1:${server.address().port}/`, server, close: () => server.close() }))
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, port = '8031'] = process.argv.slice(2)
  serve(folder, Number(port)).then(({ address }) => console.log(address), (error) => {
    console.error(`pawnshop: cannot serve the page: ${error.message}; try another port: ./pawnshop web 8080`)
    process.exit(2)
  })
}
