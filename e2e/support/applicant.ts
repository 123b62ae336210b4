import { expect, type Page } from "@playwright/test";
import { createApplication, newCustomer, signInByRequest } from "./shop.ts";

const sandboxUrl = process.env.SANDBOX_URL ?? "";
export const applicantAppUrl = process.env.APPLICANT_URL ?? "";

export const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const codeField = (page: Page) => page.getByLabel("6-digit code");

export const journeyUrl = (id: string): RegExp => new RegExp(`/application/${id}/.`);

export interface SentApplication {
  readonly id: string;
  readonly emailAddress: string;
}

/** Creates an application as shop staff. Returns its id and the customer's e-mail address. */
export async function createForCustomer(page: Page, test: string): Promise<SentApplication> {
  await signInByRequest(page, "mo.manager");
  const customer = newCustomer(test);
  return { id: await createApplication(page, customer), emailAddress: customer.emailAddress };
}

/** Returns the newest code for an e-mail address or phone number. `before` is the number of earlier messages to ignore. */
export async function codeSentTo(page: Page, to: string, before = 0): Promise<string> {
  let code = "";
  const look = async (): Promise<string> => {
    const { messages } = await (await page.request.get(`${sandboxUrl}/api/messages?to=${encodeURIComponent(to)}`)).json();
    for (const { id } of messages.slice(0, messages.length - before)) {
      const whole = JSON.stringify(await (await page.request.get(`${sandboxUrl}/api/messages/${id}`)).json());
      code ||= /(\d{6}) is your (?:sign-in )?code/.exec(whole)?.[1] ?? "";
    }
    return code;
  };
  await expect.poll(look).not.toBe("");
  return code;
}

/** Signs in with a code by e-mail, even if a text message is possible. */
export async function signInCustomer(page: Page, { id, emailAddress }: SentApplication): Promise<void> {
  await page.goto(`${applicantAppUrl}/mo/${id}`);
  await expect(button(page, "Send the code")).toBeVisible();
  const byEmail = page.getByRole("radio", { name: "E-mail to", exact: false });
  if (await byEmail.isVisible()) await byEmail.check();
  await button(page, "Send the code").click();
  await codeField(page).fill(await codeSentTo(page, emailAddress));
  await button(page, "Continue").click();
  await expect(page).toHaveURL(new RegExp(`/application/${id}`));
}

/** Returns the link to the identity check or the bank check that the customer gets in a message. */
export async function waitForCheckLink(page: Page, id: string): Promise<string> {
  const read = async () => {
    const { messages } = await (await page.request.get(`${sandboxUrl}/api/messages`)).json();
    const texts = (messages as { text?: string }[]).filter(({ text }) => text?.includes(id));
    return texts.map(({ text = "" }) => /https?:\/\/\S+\/checks\/[\w-]+/.exec(text)?.[0]).find(Boolean);
  };
  await expect.poll(read).toBeDefined();
  return (await read()) as string;
}
