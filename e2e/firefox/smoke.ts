import { fileURLToPath } from "node:url";
import { findFreePortBase, portOffsets } from "../../scripts/launch/free-ports.mjs";
import { sendQuote, walkCustomerJourney } from "../support/customer-journey.ts";
import { launch } from "../support/product.ts";
import { actionsOn, findFirefox, startFirefox } from "./firefox.ts";

/** `npm run smoke:firefox` runs this journey once in the installed Firefox. */

const startScriptPath = fileURLToPath(new URL("../../scripts/start.mjs", import.meta.url));

const executablePath = findFirefox();
if (executablePath) await smoke(executablePath);
else console.log("No Firefox was found, so nothing was tried: install firefox-esr, or name one in FIREFOX_PATH.");

async function smoke(firefox: string): Promise<void> {
  const running = process.env.FARTHING_E2E_PORT_BASE;
  const portBase = Number(running ?? (await findFreePortBase()));
  for (const app of ["staff", "applicant", "lender", "sandbox"] as const)
    process.env[`${app.toUpperCase()}_URL`] = `http://localhost:${portBase + portOffsets[app]}`;
  const { stop } = running
    ? { stop: async () => {} }
    : await launch(startScriptPath, { FARTHING_PORT_BASE: String(portBase), FARTHING_SEED: "shops" });
  const browser = await startFirefox(firefox);
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  try {
    const customer = await sendQuote();
    await walkCustomerJourney(actionsOn(page), customer);
    if (problems.length > 0) throw new Error(`the page had errors: ${problems.join("; ")}`);
    console.log(`${await browser.version()}: application ${customer.id} was signed.`);
  } catch (error) {
    await page.screenshot({ path: ".cache/firefox-smoke.png" });
    console.error(`At ${page.url()} (.cache/firefox-smoke.png):`);
    throw error;
  } finally {
    await browser.close();
    await stop();
  }
}
