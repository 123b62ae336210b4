import { type APIResponse, expect, type Page } from "@playwright/test";
import { newSurname } from "./names.ts";

const everyonesPassword = "copper-lantern-92";

/** Signs in on the login page. Only tests about the login need this, and all other tests use `signIn`. */
export async function logIn(page: Page, username: string, retailerName = "harbour-beds", password = everyonesPassword): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Retailer name").fill(retailerName);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
}

/** Uses the one-click link of the sandbox. */
export async function signIn(page: Page, username: string, retailerName = "harbour-beds"): Promise<void> {
  await signInByRequest(page, username, retailerName);
  await page.goto("/search");
  await expect(page.getByRole("heading", { level: 1, name: "Applications" })).toBeVisible();
}

export async function signInByRequest(page: Page, username: string, retailerName = "harbour-beds"): Promise<void> {
  const answer = await page.request.post(`${process.env.LENDER_URL}/api/control/sign-in`, {
    headers: { authorization: "Bearer demo-control-key" },
    data: { retailerName, username },
  });
  expect(answer.status()).toBe(200);
  await page.request.get((await answer.json()).url, { maxRedirects: 0 });
}

export interface Customer {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
}

export function newCustomer(test: string): Customer {
  const lastName = newSurname();
  return { firstName: "Priya", lastName, emailAddress: `priya.${test}.${lastName}@post.test` };
}

export async function createApplication(page: Page, customer: Customer, more: object = {}): Promise<string> {
  const answer: APIResponse = await page.request.post("/api/protected/applications", {
    headers: { "x-requested-with": "farthing" },
    data: {
      document: {
        goodsDescription: "Hartland king-size bed",
        orderReference: "HBLEED-2026-004172",
        personalDetails: { title: "MRS", firstName: customer.firstName, lastName: customer.lastName },
        contactDetails: { emailAddress: customer.emailAddress },
        loanParameters: { goodsAmount: "1849.00", deposit: "99.00" },
        ...more,
      },
    },
  });
  expect(answer.ok()).toBe(true);
  return (await answer.json()).id;
}

interface Message {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly deliveries: number;
}

/** Waits until the sandbox's inbox has a message for the address. */
export async function messagesFor(page: Page, address: string): Promise<Message[]> {
  const read = async (): Promise<Message[]> =>
    (await (await page.request.get(`${process.env.SANDBOX_URL}/api/messages?to=${encodeURIComponent(address)}`)).json()).messages;
  await expect.poll(async () => (await read()).length).toBeGreaterThan(0);
  return read();
}
