"""A browser, driven through chromedriver with nothing but the standard library."""

import base64
import json
import os
import re
import shutil
import subprocess
import tempfile
import time
import urllib.request

ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Down": "\ue015", "Up": "\ue013", "Escape": "\ue00c",
        "Left": "\ue012", "Right": "\ue014", "End": "\ue010", "Home": "\ue011"}


class Browser:
    """A window of chromium. Use it in a `with` statement: it takes the browser down with it."""

    def __init__(self, width=1440, height=900, scripts=True):
        self.profile = tempfile.mkdtemp(prefix="lesson-browser-")
        self.driver = subprocess.Popen(
            ["chromedriver", "--port=0"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self.address = None
        for line in self.driver.stdout:
            if match := re.search(r"started successfully on port (\d+)", line):
                self.address = f"http://127.0.0.1:{match[1]}"
                break
        if not self.address:
            raise RuntimeError("chromedriver does not start")
        options = {
            "args": [
                "--headless=new", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
                f"--user-data-dir={self.profile}", "--force-device-scale-factor=1",
                f"--window-size={width},{height}",
            ] + (["--no-sandbox"] if os.geteuid() == 0 else []),
        }
        if not scripts:
            options["prefs"] = {"profile.managed_default_content_settings.javascript": 2}
        reply = self._call(
            "POST", "/session",
            {"capabilities": {"alwaysMatch": {
                "browserName": "chrome", "goog:chromeOptions": options,
                "goog:loggingPrefs": {"browser": "ALL"}}}})
        self.session = f"/session/{reply['sessionId']}"
        self.post("/timeouts", {"script": 120_000})
        self.resize(width, height)
        # A window without the system's focus tells its page of none.
        self.devtools("Emulation.setFocusEmulationEnabled", enabled=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        try:
            self._call("DELETE", self.session)
        finally:
            self.driver.terminate()
            self.driver.wait()
            shutil.rmtree(self.profile, ignore_errors=True)

    def _call(self, method, path, body=None):
        data = None if method != "POST" else json.dumps(body or {}).encode()
        request = urllib.request.Request(
            self.address + path, data, {"Content-Type": "application/json"}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=120) as reply:
                return json.load(reply)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)["value"]["message"].split("\n")[0]) from None

    def post(self, path, body=None):
        return self._call("POST", self.session + path, body)

    def devtools(self, command, **parameters):
        return self.post("/goog/cdp/execute", {"cmd": command, "params": parameters})

    # Pages

    def open(self, path, at=""):
        self.post("/url", {"url": "file://" + os.path.abspath(path) + at})

    def open_blank(self):
        """So that opening a page at another of its places loads it."""
        self.post("/url", {"url": "about:blank"})

    def reload(self):
        self.post("/refresh")

    def until(self, body, *arguments):
        """Waits until a function's body in the page gives something, and returns that."""
        give_up = time.monotonic() + 10
        while not (value := self.js(body, *arguments)):
            if time.monotonic() > give_up:
                raise RuntimeError(f"never so: {body}, {arguments}")
            time.sleep(0.01)
        return value

    def js(self, body, *arguments):
        """The value of a function's body in the page; `arguments` are its arguments."""
        return self.post("/execute/sync", {"script": body, "args": list(arguments)})

    def resize(self, width, height=900):
        """Sets the size of the page itself, below what a window could have, too."""
        self.devtools(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1,
            mobile=False)

    def prefer(self, scheme):
        self.devtools(
            "Emulation.setEmulatedMedia", media="",
            features=[{"name": "prefers-color-scheme", "value": scheme}])

    def show_as_paper(self, scheme="light"):
        self.devtools(
            "Emulation.setEmulatedMedia", media="print",
            features=[{"name": "prefers-color-scheme", "value": scheme}])

    def console(self):
        return [f"{entry['level']}: {entry['message']}" for entry in
                self.post("/se/log", {"type": "browser"})]

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self._call("GET", self.session + "/screenshot")))

    def print(self):
        """The page as the bytes of a PDF."""
        # The driver's own command gives up after ten seconds, which a busy machine may need.
        return base64.b64decode(self.devtools("Page.printToPDF", printBackground=True)["data"])

    # Hands

    def find(self, selector):
        return self.post("/element", {"using": "css selector", "value": selector})

    def click(self, selector):
        self._scroll(selector)
        self.post(f"/element/{self.find(selector)[ELEMENT]}/click")

    def hover(self, selector):
        self._scroll(selector)
        self.post("/actions", {"actions": [{
            "type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"},
            "actions": [{"type": "pointerMove", "origin": self.find(selector), "x": 0, "y": 0}]}]})

    def press(self, *keys):
        """Presses keys one after the other, wherever the focus is."""
        actions = []
        for key in keys:
            value = KEYS.get(key, key)
            actions += [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}]
        self.post("/actions", {"actions": [{"type": "key", "id": "keys", "actions": actions}]})

    def focus(self, selector):
        self.js("document.querySelector(arguments[0]).focus()", selector)

    def _scroll(self, selector):
        self.js("document.querySelector(arguments[0]).scrollIntoView({block: 'center'})", selector)
