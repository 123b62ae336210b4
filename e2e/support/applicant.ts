import { expect, type Page } from "@playwright/test";
import { makeApplication, signIn, someCustomer } from "./shop.ts";

/** A customer at home: the link they were sent, and the codes that reach them. */

const sandbox = process.env.SANDBOX_URL ?? "";
export const applicant = process.env.APPLICANT_URL ?? "";

export const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const codeField = (page: Page) => page.getByLabel("6-digit code");

export interface AtHome {
  readonly id: string;
  readonly emailAddress: string;
}

/** An application that a shop has begun for somebody. */
export async function begunForCustomer(page: Page, test: string): Promise<AtHome> {
  await signIn(page, "mo.manager");
  const customer = someCustomer(test);
  return { id: await makeApplication(page, customer), emailAddress: customer.emailAddress };
}

/** The digits in the newest message to an address or a number, once there are more messages than before. */
export async function codeSentTo(page: Page, to: string, before = 0): Promise<string> {
  const read = async (): Promise<{ id: string }[]> =>
    (await (await page.request.get(`${sandbox}/api/messages?to=${encodeURIComponent(to)}`)).json()).messages;
  await expect.poll(async () => (await read()).length, { timeout: 20_000 }).toBeGreaterThan(before);
  const [newest] = await read();
  const whole = JSON.stringify(await (await page.request.get(`${sandbox}/api/messages/${newest?.id}`)).json());
  return /(\d{6}) is your (?:sign-in )?code/.exec(whole)?.[1] ?? "";
}

export async function signInAtHome(page: Page, { id, emailAddress }: AtHome): Promise<void> {
  await page.goto(`${applicant}/mo/${id}`);
  await button(page, "Send the code").click();
  await codeField(page).fill(await codeSentTo(page, emailAddress));
  await button(page, "Continue").click();
  await expect(page).toHaveURL(`${applicant}/application/${id}`);
}
