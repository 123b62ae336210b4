import { existsSync } from "node:fs";

/** A browser without windows comes first: for the same tests it takes two thirds of the time. */
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

/** The Chromium or Chrome of this machine; CHROMIUM_PATH names one in an unusual place. */
export const findBrowser = () => [process.env.CHROMIUM_PATH, ...usualPlaces].find((path) => path && existsSync(path));
