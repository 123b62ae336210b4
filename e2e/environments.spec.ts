import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import { demoKeys } from "../apps/server/src/platform/outside-services.ts";
import { findFreePortBase, portOffsets } from "../scripts/launch/free-ports.mjs";
import { expectNoAxeViolations } from "./support/looks.ts";
import { fakeOutsidePage } from "./support/outside-pages.ts";
import { launch } from "./support/product.ts";
import { test } from "./support/test.ts";

const launcher = fileURLToPath(new URL("../scripts/start.mjs", import.meta.url));

/** The secrets are new, because staging refuses the demo's secrets. */
const secrets = Object.fromEntries(
  [...Object.keys(demoKeys), "FARTHING_MASTER_KEY"].map((name) => [name, randomBytes(24).toString("hex")]),
);

async function inStaging(look: (address: string) => Promise<void>): Promise<void> {
  const portBase = await findFreePortBase();
  const { stop } = await launch(launcher, {
    ...{ FARTHING_ENV: "staging", FARTHING_PORT_BASE: String(portBase), FARTHING_SEED: "none", FARTHING_SANDBOX: "off" },
    ...secrets,
  });
  try {
    await look(`http://localhost:${portBase + portOffsets.staff}`);
  } finally {
    await stop();
  }
}

test("staging counts visits only after consent, and only the demo shows the demo ribbon [S3-349] [S3-043]", async ({ page }) => {
  test.slow();
  const container = process.env.FARTHING_ANALYTICS_URL ?? "";
  const question = page.getByRole("heading", { name: "May we measure how these pages are used?" });
  const ribbon = page.getByRole("complementary", { name: "DEMO" });
  await page.goto("/error");
  await expect(ribbon).toBeVisible();
  // The demo has the same setting as staging, but does not use it.
  expect(await (await page.request.get("/config.json")).json()).toMatchObject({ analyticsUrl: container });
  await expect(question).toBeHidden();

  await fakeOutsidePage(page, container, { contentType: "text/javascript" });
  await inStaging(async (address) => {
    const loaded: string[] = [];
    page.on("request", (request) => request.url() === container && loaded.push(container));
    await page.goto(`${address}/error`);
    await expect(page.getByRole("contentinfo")).toContainText("Farthing Finance Limited");
    await expect(ribbon).toBeHidden();
    await expect(question).toBeVisible();
    await expectNoAxeViolations(page);
    expect(loaded).toEqual([]);
    await page.getByRole("button", { name: "Yes, you may" }).click();
    await expect.poll(() => loaded).toEqual([container]);
    // A separate origin keeps the analytics script from reading the page and its storage.
    const frame = page.frames().find((one) => one.url() === `${address}/analytics-frame`);
    expect(await frame?.evaluate(() => globalThis.origin)).toBe("null");
    await expect(page.locator(`script[src="${container}"]`)).toHaveCount(0);
  });
});
