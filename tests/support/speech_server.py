"""A speech server for tests of the window: speaks the protocol of speech-dispatcher as far as the window uses it, and
writes what it is told into a file, a line each; of a text "SAY" and the text. Usage: speech_server.py SOCKET FILE
[MODE], where MODE is "mute" (hears and does not answer) or "dies" (ends as soon as it is told to speak)."""
import os
import socket
import sys

path, log, mode = sys.argv[1], sys.argv[2], (sys.argv + ["well"])[3]
os.makedirs(os.path.dirname(path), exist_ok=True)
server = socket.socket(socket.AF_UNIX)
if os.path.exists(path):
    os.unlink(path)
server.bind(path)
server.listen()


def note(line):
    with open(log, "a", encoding="utf-8") as file:
        file.write(line + "\n")


def answer(connection, text):
    try:
        if mode != "mute":
            connection.sendall((text + "\r\n").encode())
    except OSError:  # whoever talked is gone, and may have said more before
        pass


def take_text(connection, talk):
    answer(connection, "230 OK RECEIVING DATA")
    for line in talk:
        line = line.decode().rstrip("\r\n")
        if line == ".":
            return answer(connection, "225-7\r\n225 OK MESSAGE QUEUED")
        note("SAY " + line)


def serve(connection, talk):
    for line in talk:
        command = line.decode().rstrip("\r\n")
        note(command)
        if command == "SPEAK" and mode == "dies":
            sys.exit()
        if command == "SPEAK":
            take_text(connection, talk)
        elif command == "QUIT":
            return
        else:
            answer(connection, "208 OK DONE")


while True:
    with server.accept()[0] as connection, connection.makefile("rb") as talk:
        try:
            serve(connection, talk)
        except OSError:
            pass
