import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import startProduct from "../e2e/support/product.ts";
import { findBrowser } from "./launch/browser.mjs";
import { findFreePortBase } from "./launch/free-ports.mjs";

/** Takes the screenshots for the README from a running Farthing. */

const portBase = await findFreePortBase();
process.env.FARTHING_PORT_BASE = String(portBase);

const folder = fileURLToPath(new URL("../docs/pictures/", import.meta.url));
await mkdir(folder, { recursive: true });

const stop = await startProduct();
const executablePath = findBrowser();
const browser = await chromium.launch({ ...(executablePath && { executablePath }), chromiumSandbox: process.getuid?.() !== 0 });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, locale: "en-GB", timezoneId: "Europe/London" });
  await take(page, "start", `http://localhost:${portBase + 10}/`);
  await signInAsManager(page);
  await take(page, "applications");
  await page.getByRole("link", { name: "All applications" }).click();
  await page.getByRole("row").filter({ hasText: "Signed" }).first().getByRole("link").click();
  await page.locator('[aria-current="step"]').waitFor();
  await take(page, "summary");
} finally {
  await browser.close();
  await stop();
}

async function signInAsManager(page: Page): Promise<void> {
  await page.goto(`http://localhost:${portBase}/login`);
  await page.getByLabel("Retailer name").fill("harbour-beds");
  await page.getByLabel("Username").fill("mo.manager");
  await page.getByLabel("Password", { exact: true }).fill("copper-lantern-92");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Needs you" }).waitFor();
}

async function take(page: Page, name: string, address?: string): Promise<void> {
  if (address) await page.goto(address, { waitUntil: "networkidle" });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${folder}${name}.png` });
  console.log(`docs/pictures/${name}.png`);
}
