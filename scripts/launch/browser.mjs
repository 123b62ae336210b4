import { existsSync } from "node:fs";

/** The headless shell comes first, because it runs the browser tests in a third less time. */
const usualPlaces = [
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

/** The environment variable CHROMIUM_PATH overrides the search. */
export const findBrowser = () => [process.env.CHROMIUM_PATH, ...usualPlaces].find((path) => path && existsSync(path));
