import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { applicant, button, codeField, codeSentTo, title } from "../../../e2e/support/applicant.ts";
import { cards, payByCard } from "../../../e2e/support/deposit.ts";
import { axeFindsNothing } from "../../../e2e/support/looks.ts";
import { newSurname } from "../../../e2e/support/names.ts";
import { callAsCustomer, fillAllDetails } from "../../../e2e/support/prepared-customer.ts";
import { signByName } from "../../../e2e/support/signing.ts";
import { createFarthing } from "../../../packages/node/src/index.ts";

const { STOREFRONT_URL: storefront = "", MEDUSA_URL: medusa = "", E2E_DATA_DIR: dataDir = "" } = process.env;

/** The credit policy blocks a second application of the same person, so each run has another customer. */
const lastName = newSurname();
const name = `Rhys ${lastName}`;
const emailAddress = `rhys.${lastName.toLowerCase()}+accept@post.test`;

interface Order {
  readonly id: string;
  readonly payment_status: string;
  readonly items: readonly { readonly id: string; readonly quantity: number }[];
  readonly payment_collections: readonly {
    readonly payments: readonly { readonly id: string; readonly data: { applicationId: string } }[];
  }[];
  readonly fulfillments: readonly { readonly id: string }[];
}

test("a customer buys on credit in a Medusa shop, and the staff deliver and refund the order", async ({ page }) => {
  await page.goto(storefront);
  await expect(page.getByText(/Representative example/).first()).toBeVisible();
  await axeFindsNothing(page);
  await button(page, "Add to basket").click();
  await expect(title(page, "Checkout")).toBeVisible();
  await expect(page.getByRole("cell", { name: "£1,505.00" })).toBeVisible();
  await axeFindsNothing(page);
  await page.getByLabel("Last name").fill(lastName);
  await page.getByLabel("E-mail address").fill(emailAddress);
  // The customer pays a deposit, whatever product the lender's rates make the example.
  await page.getByText("Work out your own figures").click();
  await page.getByLabel("Deposit", { exact: true }).fill("150.50");
  await button(page, "Pay monthly with Farthing").click();

  const customer = await signInAtFarthing(page);
  await page.goto(`${storefront}/return.html`);
  await expect(title(page, "Your loan is not signed yet")).toBeVisible();
  await page.getByRole("link", { name: "Continue at Farthing" }).click();
  await expect(page).toHaveURL(new RegExp(`/application/${customer.id}`));
  await applyAndSign(page, customer);

  await page.goto(`${storefront}/return.html`);
  await expect(page.getByRole("heading", { name: /^Thank you, order \d+ is placed$/ })).toBeVisible();
  const order = await readOrder(page);
  const payment = order.payment_collections[0]?.payments[0];
  expect(order.payment_status).toBe("authorized");
  expect(payment?.data.applicationId).toBe(customer.id);

  await deliver(page, order);
  await expect.poll(async () => (await readOrder(page)).payment_status).toBe("captured");
  expect(await stateAtFarthing(customer)).toEqual({ state: "fulfilled", fulfilledAmount: "1505.00" });

  await callAsStaff(page, `payments/${payment?.id}/refund`, {});
  expect((await readOrder(page)).payment_status).toBe("refunded");
  expect(await stateAtFarthing(customer)).toMatchObject({ state: "cancelled" });
});

async function signInAtFarthing(page: Page) {
  await button(page, "Send the code").click();
  await codeField(page).fill(await codeSentTo(page, emailAddress));
  await button(page, "Continue").click();
  await expect(page).toHaveURL(/\/application\/\d{9}\/quote/);
  const id = /\d{9}/.exec(page.url())?.[0] ?? "";
  const accessToken: string = await page.evaluate(() => JSON.parse(sessionStorage.getItem("farthing-applicant-token") ?? "{}").accessToken);
  return { id, emailAddress, name, accessToken };
}

type Customer = Awaited<ReturnType<typeof signInAtFarthing>>;

/** The details and the decision are requests to the server. The customer reads and signs in the browser. */
async function applyAndSign(page: Page, customer: Customer): Promise<void> {
  const status = async () => (await callAsCustomer<{ status: string }>(page, customer, "get")).status;
  await fillAllDetails(page, customer);
  await callAsCustomer(page, customer, "post", "decision/async", { softSearch: false });
  await expect.poll(status).toBe("decision_accept");
  await page.goto(`${applicant}/application/${customer.id}/deposit`);
  await payByCard(page, cards.pays, "£150.50");
  await expect(title(page, "Payment received")).toBeVisible();
  await page.getByRole("link", { name: "Continue to signing" }).or(button(page, "Continue to signing")).click();
  await expect(title(page, "About the loan")).toBeVisible();
  await button(page, "Continue").click();
  await page.getByLabel("I have downloaded or printed my copy").check();
  await expect(page.getByRole("article").first()).toBeVisible();
  await button(page, "Continue").click();
  await expect(title(page, "Sign your agreement")).toBeVisible();
  await signByName(page, name);
  await expect.poll(status).toBe("signed");
}

async function callAsStaff<T>(page: Page, path: string, data?: object): Promise<T> {
  const { staffKey } = JSON.parse(readFileSync(`${dataDir}/medusa/keys.json`, "utf8"));
  const headers = { authorization: `Basic ${Buffer.from(`${staffKey}:`).toString("base64")}` };
  const answer = await page.request.fetch(`${medusa}/admin/${path}`, { headers, ...(data && { method: "POST", data }) });
  expect(answer.ok(), `${path} ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

async function readOrder(page: Page): Promise<Order> {
  const fields = "id,payment_status,items.*,payment_collections.payments.*,fulfillments.id";
  const { orders } = await callAsStaff<{ orders: Order[] }>(page, `orders?fields=${fields}&order=-created_at&limit=1`);
  return orders[0] as Order;
}

async function deliver(page: Page, { id, items }: Order): Promise<void> {
  const all = items.map((item) => ({ id: item.id, quantity: item.quantity }));
  await callAsStaff(page, `orders/${id}/fulfillments`, { items: all });
  const [fulfillment] = (await readOrder(page)).fulfillments;
  await callAsStaff(page, `orders/${id}/fulfillments/${fulfillment?.id}/mark-as-delivered`, {});
}

const farthing = createFarthing({ origin: applicant, apiKey: "fsk_demoshop_spoke-and-chain-sells-bicycles-on-credit" });

async function stateAtFarthing({ id }: Customer) {
  const { state, fulfilledAmount } = await farthing.getApplication(id);
  return { state, fulfilledAmount };
}
