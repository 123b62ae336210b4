import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { findFreePortBase } from "../scripts/launch/free-ports.mjs";
import { findRuntime } from "../scripts/launch/runtime.mjs";
import { buildNodePackage } from "../scripts/node-package/build.mjs";
import { packNodePackage } from "../scripts/node-package/pack.mjs";
import { applicantAppUrl, button, codeField, codeSentTo, title } from "./support/applicant.ts";
import { expectNoAxeViolations, scrollsSideways } from "./support/looks.ts";
import { newSurname } from "./support/names.ts";
import { callAsCustomer, fillAllDetails } from "./support/prepared-customer.ts";
import { readAllSteps, readSteps, Terminal } from "./support/quick-start.ts";
import { signAtAddress } from "./support/signing.ts";
import { test } from "./support/test.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const sandbox = process.env.SANDBOX_URL ?? "";

test("a developer follows the quick start word by word, and then runs the programs in the guides", async ({ page }) => {
  test.setTimeout(300_000);
  const order = `SC-${Date.now() % 100_000_000}`;
  const surname = newSurname();
  const emailAddress = `rhys.${surname}+accept@post.test`;
  const port = await findFreePortBase();
  let packed = "";
  const terminal = await Terminal.open((text) =>
    text
      .replaceAll("http://localhost:4001", applicantAppUrl)
      .replaceAll("http://localhost:4010", sandbox)
      .replaceAll("localhost:3000", `localhost:${port}`)
      .replaceAll("listen(3000)", `listen(${port})`)
      .replaceAll("SC-88213", order)
      .replaceAll("Morgan-Ellis", surname)
      .replaceAll("rhys+accept@post.test", emailAddress)
      .replace("npm install @farthing/node", `npm install ${packed}`),
  );
  packed = packNodePackage(await buildNodePackage(root, findRuntime(root)), terminal.folder).path;
  try {
    const steps = await readSteps("start/first-application.md");
    expect([...steps.keys()]).toEqual([
      "1. Install the package (1 minute)",
      "2. Receive webhooks (3 minutes)",
      "3. Create an application (2 minutes)",
      "4. Be the customer (4 minutes)",
    ]);
    const [install = [], receive = [], create = [], beCustomer = []] = [...steps.values()];
    await terminal.follow(install);
    await terminal.follow(receive);
    await terminal.expectOutput(/Sending new events to/);
    await terminal.follow(create);
    const [, id = "", amount, url = ""] = await terminal.expectOutput(/^(\d{9}) ([\d.]+)\n(http\S+)$/m);
    expect({ amount, startsAt: url.startsWith(applicantAppUrl) }).toEqual({ amount: "1332.00", startsAt: true });

    await signAsCustomer(page, { id, url, emailAddress, name: `Rhys ${surname}` });

    await terminal.expectOutput(new RegExp(`application\\.accepted +${id}  ${order}  accepted .*→  204`));
    await terminal.expectOutput(new RegExp(`application\\.signed +${id}  ${order}  signed .*→  204`));
    await terminal.expectOutput(new RegExp(`^Order ${order}: deliver it$`, "m"));

    const forged = await fetch(`http://localhost:${port}`, { method: "POST", body: "{}" });
    expect(forged.status).toBe(400);
    expect(await terminal.expectOutput(/The webhook is not signed\./)).toBeTruthy();

    await runGuides(terminal, id);
    await terminal.follow(beCustomer);
    await expect
      .poll(() =>
        fetch(`http://localhost:${port}`).then(
          () => "running",
          () => "stopped",
        ),
      )
      .toBe("stopped");
  } finally {
    await terminal.close();
  }
});

async function signAsCustomer(page: Page, { id, url, emailAddress, name }: Record<"id" | "url" | "emailAddress" | "name", string>) {
  await page.goto(url);
  await button(page, "Send the code").click();
  await codeField(page).fill(await codeSentTo(page, emailAddress));
  await button(page, "Continue").click();
  await expect(page).toHaveURL(new RegExp(`/application/${id}/quote`));
  const accessToken = await page.evaluate(() => JSON.parse(sessionStorage.getItem("farthing-applicant-token") ?? "{}").accessToken);
  const customer = { id, emailAddress, name, accessToken };
  await fillAllDetails(page, customer);
  await callAsCustomer(page, customer, "post", "decision/async", { softSearch: false });
  const status = async () => (await callAsCustomer<{ status: string }>(page, customer, "get")).status;
  await expect.poll(status).toBe("decision_accept");
  await page.goto(`${applicantAppUrl}/application/${id}/deposit`);
  const frame = page.frameLocator('iframe[title="Card payment"]');
  await frame.getByLabel("Card number").fill("4000 0000 0000 0002");
  await frame.getByLabel("Expiry date").fill("12/40");
  await frame.getByLabel("Security code").fill("123");
  await frame.getByLabel("Name on card").fill(name);
  await frame.getByRole("button", { name: "Pay £148.00" }).click();
  await expect(title(page, "Payment received")).toBeVisible();
  for (const kind of ["pre_contract_information", "adequate_explanation"])
    await callAsCustomer(page, customer, "post", "papers", { kind, part: "goods" });
  const { redirectUrl } = await callAsCustomer<{ redirectUrl: string }>(page, customer, "put", "sign");
  await signAtAddress(page, redirectUrl, name);
  await expect.poll(status).toBe("signed");
}

/** The output of each program must contain the output in the guide. */
async function runGuides(terminal: Terminal, id: string): Promise<void> {
  const run = async (guide: string, name: string, given = "") => {
    const steps = await readAllSteps(guide);
    const at = steps.findIndex((step) => step.is === "file" && step.name === name);
    const [program, after] = [steps[at], steps[at + 1]];
    if (program?.is !== "file") throw new Error(`${guide} has no ${name}.`);
    await terminal.write(name, program.text);
    const printed = await terminal.type(`node ${name} ${given}`);
    // The server in the background may print lines about events at the same time, so the output may contain more lines than the guide.
    if (after?.is === "output") expect(printed).toContain(after.text);
    return printed;
  };
  expect(await run("guides/web-shop.md", "quote.mjs")).toMatch(/pbf-119 .*11\.9% APR[\s\S]*^62\.27 62\.14 1642\.35$/m);
  expect(await run("guides/web-shop.md", "read.mjs", id)).toMatch(/signed signed/);
  expect(await run("reference/keys-and-versions.md", "list.mjs")).toContain(id);
  expect(await run("guides/webhooks.md", "register.mjs")).toMatch(/whsec_/);
  expect(await run("guides/webhooks.md", "catch-up.mjs")).toMatch(/application\.signed/);
  await run("guides/fulfilment.md", "deliver.mjs", id);
  await terminal.expectOutput(new RegExp(`application\\.(updated|fulfilled) +${id} .*→  204`));
  await run("guides/fulfilment.md", "payouts.mjs");
  await run("guides/refunds.md", "refund.mjs", id);
  await terminal.expectOutput(new RegExp(`application\\.cancelled +${id} .*→  204`));
  await terminal.type("npx farthing trigger application.declined");
  await terminal.expectOutput(/application\.declined .*test .*→ {2}204/);
}

test("the documentation can be searched by keyboard and without a server, and the reference shows samples in two languages", async ({
  page,
}) => {
  await page.goto("/docs/");
  await expectNoAxeViolations(page);
  await page.keyboard.press("/");
  const search = page.getByRole("dialog", { name: "Search the documentation" });
  await search.getByLabel("Search for").fill("idempot");
  await expect(search.getByRole("link", { name: /^idempotency\.mismatch/ })).toBeVisible();
  await page.context().setOffline(true);
  await search.getByLabel("Search for").fill("representative exam");
  await expect(search.getByRole("link").first()).toContainText(/representative/i);
  await page.context().setOffline(false);
  await expectNoAxeViolations(page);
  await search.getByLabel("Search for").fill("idempotency mismatch");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/docs\/errors#idempotency-mismatch$/);
  await page.goto("/docs/api/create-application");
  await expectNoAxeViolations(page);
  const samples = page.getByRole("complementary", { name: "Request and response" });
  await expect(samples.getByRole("region", { name: "Request, Node" })).toBeVisible();
  await samples.getByRole("button", { name: "curl" }).click();
  await expect(samples.getByRole("region", { name: "Request, curl" })).toContainText("curl --request POST");
  await expect(samples.getByRole("region", { name: "Request, Node" })).toBeHidden();
  for (const path of ["", "start/first-application", "api/create-application", "errors", "reference/statuses", "operators/operations"]) {
    await page.goto(`/docs/${path}`);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect({ path, width, sideways: await scrollsSideways(page) }).toEqual({ path, width, sideways: false });
    }
  }
});
