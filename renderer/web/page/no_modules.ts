// A browser that knows no modules runs this script alone: it is written in the JavaScript of old.
document.getElementById('message')!.className = 'message trouble'
document.getElementById('message')!.textContent = 'This browser is too old for Pawnshop: please use a newer one.'

export {}
