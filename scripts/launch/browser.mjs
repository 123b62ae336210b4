import { existsSync } from "node:fs";

/** The headless shell of Chromium is preferred, because it runs the browser tests in two thirds of the time. */
const browserPaths = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/google-chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

export const findBrowser = () => [process.env.CHROMIUM_PATH, ...browserPaths].find((path) => path && existsSync(path));
