"""Writes what the display's clipboard has in a form to standard output. Usage: clipboard.py FORM, such as image/png."""
import ctypes
import sys
import time

X11 = ctypes.CDLL("libX11.so.6")
POINTER, NUMBER = ctypes.c_void_p, ctypes.c_ulong
for function, result, arguments in (
        ("XOpenDisplay", POINTER, [ctypes.c_char_p]),
        ("XDefaultRootWindow", NUMBER, [POINTER]),
        ("XCreateSimpleWindow", NUMBER,
         [POINTER, NUMBER] + [ctypes.c_int] * 2 + [ctypes.c_uint] * 3 + [NUMBER] * 2),
        ("XInternAtom", NUMBER, [POINTER, ctypes.c_char_p, ctypes.c_int]),
        ("XConvertSelection", ctypes.c_int, [POINTER] + [NUMBER] * 5),
        ("XFlush", ctypes.c_int, [POINTER]),
        ("XGetWindowProperty", ctypes.c_int,
         [POINTER, NUMBER, NUMBER, ctypes.c_long, ctypes.c_long, ctypes.c_int, NUMBER] + [POINTER] * 5)):
    getattr(X11, function).restype = result
    getattr(X11, function).argtypes = arguments

display = X11.XOpenDisplay(None)
window = X11.XCreateSimpleWindow(display, X11.XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
form, here = (X11.XInternAtom(display, name, 0) for name in (sys.argv[1].encode(), b"PAWNSHOP_TEST"))
X11.XConvertSelection(display, X11.XInternAtom(display, b"CLIPBOARD", 0), form, here, window, 0)
X11.XFlush(display)

ANY_TYPE, MOST_WORDS = 0, 1 << 24
kind, bits, count, left, data = NUMBER(), ctypes.c_int(), NUMBER(), NUMBER(), POINTER()
for _ in range(100):  # until the answer is there
    time.sleep(0.05)
    answer = map(ctypes.byref, (kind, bits, count, left, data))
    X11.XGetWindowProperty(display, window, here, 0, MOST_WORDS, 0, ANY_TYPE, *answer)
    if kind.value:
        break
if kind.value != form:
    sys.exit("the clipboard has no " + sys.argv[1])
sys.stdout.buffer.write(ctypes.string_at(data, count.value))
