#!/usr/bin/env python3
"""A small bot for Vizard, with nothing but Python's own library: takes a seat at a table and answers every question at random.

    python3 bot.py http://localhost:2525 CODE SEAT [TOKEN]

SEAT counts from 0. Without a token it makes a guest of its own. See docs/bot-api.md.
"""
import json
import random
import sys
import urllib.error
import urllib.parse
import urllib.request
import uuid


class Server:
    def __init__(self, base, token=None):
        self.base = base
        self.headers = {"content-type": "application/json"}
        if token is None:
            self.headers["cookie"] = self.new_guest()
        else:
            self.headers["authorization"] = "Bearer " + token

    def new_guest(self):
        with urllib.request.urlopen(self.base + "/api/me") as answer:
            return answer.headers["set-cookie"].split(";")[0]

    def ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base + path, data, self.headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            return json.load(error)

    def command(self, code, kind, **fields):
        """Every command has an id of its own: sent twice, it counts once."""
        message = {"kind": kind, "id": str(uuid.uuid4()), **fields}
        return self.ask("POST", f"/api/tables/{code}/messages", message)

    def newest(self, code, life, version):
        query = urllib.parse.urlencode({"life": life, "after": version, "wait": 20})
        return self.ask("GET", f"/api/tables/{code}/update?{query}")


def play(server, code, seat):
    answer = server.command(code, "sit", seat=seat)
    if answer["kind"] != "ack":
        sys.exit(f"no seat: {answer['message']}")
    life, version = "", -1
    while True:
        position = server.newest(code, life, version)
        if "update" not in position:
            sys.exit(f"the table is gone: {position['message']}")
        life, update = position["life"], position["update"]
        if update is None:
            version = 0
            continue
        version = update["version"]
        if "outcome" in update:
            print("over:", json.dumps(update["outcome"]))
            return
        for question in update["questions"]:
            if "given" in question or question.get("standing"):
                continue
            # Everything a person on this seat would know is in update["view"]; this bot does not look.
            choice = random.choice(question["choices"])
            answer = server.command(code, "choose", decision=question["id"], choice=choice)
            print(question["ask"], choice, answer["kind"], flush=True)


if __name__ == "__main__":
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    play(Server(sys.argv[1], *sys.argv[4:5]), sys.argv[2], int(sys.argv[3]))
