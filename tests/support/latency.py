"""How long it takes from a key to the picture of what it does. The frame on the board is moved to and fro by keys that
reach the display's server in no time, and a few of the window's pixels are looked at over and over. Prints one number
of milliseconds a line. Usage: latency.py X Y WIDTH HEIGHT TIMES, the part that is looked at."""
import ctypes
import sys
import time

x, y, width, height, times = map(int, sys.argv[1:])
X11 = ctypes.CDLL("libX11.so.6")
TEST = ctypes.CDLL("libXtst.so.6")


class Image(ctypes.Structure):
    _fields_ = [("width", ctypes.c_int), ("height", ctypes.c_int), ("offset", ctypes.c_int), ("form", ctypes.c_int),
                ("data", ctypes.c_void_p), ("byte_order", ctypes.c_int), ("unit", ctypes.c_int),
                ("bit_order", ctypes.c_int), ("pad", ctypes.c_int), ("depth", ctypes.c_int), ("line", ctypes.c_int)]


X11.XOpenDisplay.restype = ctypes.c_void_p
X11.XDefaultRootWindow.argtypes = [ctypes.c_void_p]
X11.XDefaultRootWindow.restype = ctypes.c_ulong
X11.XGetImage.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_int, ctypes.c_uint, ctypes.c_uint,
                          ctypes.c_ulong, ctypes.c_int]
X11.XGetImage.restype = ctypes.POINTER(Image)
X11.XFree.argtypes = [ctypes.c_void_p]
X11.XStringToKeysym.restype = ctypes.c_ulong
X11.XKeysymToKeycode.argtypes = [ctypes.c_void_p, ctypes.c_ulong]
X11.XFlush.argtypes = [ctypes.c_void_p]
TEST.XTestFakeKeyEvent.argtypes = [ctypes.c_void_p, ctypes.c_uint, ctypes.c_int, ctypes.c_ulong]

display = X11.XOpenDisplay(None)
root = X11.XDefaultRootWindow(display)
ALL_PLANES, BY_PIXELS = (1 << 64) - 1, 2


def look():
    image = X11.XGetImage(display, root, x, y, width, height, ALL_PLANES, BY_PIXELS)
    pixels = ctypes.string_at(image.contents.data, image.contents.line * height)
    X11.XFree(image.contents.data)
    X11.XFree(image)
    return pixels


def press(name):
    key = X11.XKeysymToKeycode(display, X11.XStringToKeysym(name.encode()))
    TEST.XTestFakeKeyEvent(display, key, 1, 0)
    TEST.XTestFakeKeyEvent(display, key, 0, 0)
    X11.XFlush(display)


press("Tab")
time.sleep(0.5)
for i in range(times):
    before = look()
    begin = time.monotonic()
    press("Left" if i % 2 == 0 else "Right")
    while look() == before and time.monotonic() - begin < 2:
        time.sleep(0.0005)
    print(round((time.monotonic() - begin) * 1000))
    time.sleep(0.08)
