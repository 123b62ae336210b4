import { expect, type Locator, type Page } from "@playwright/test";
import { applicant } from "./applicant.ts";
import { axeFindsNothing, scrollsSideways } from "./looks.ts";
import { callAsCustomer, type PreparedCustomer } from "./prepared-customer.ts";

/** What the specs of the customer's own details have in common: the answers behind the screens, and the screens by their addresses. */

/** As it is handed over by a shop that has only quoted. */
export const noDetails = {
  paperlessConsent: null,
  personalDetails: null,
  mainAddressDetails: null,
  financialDetails: null,
  bankAccountDetails: null,
};

/** Answers without a screen; null takes an answer back. */
export const saveDetails = (page: Page, customer: PreparedCustomer, document: object): Promise<unknown> =>
  callAsCustomer(page, customer, "post", "", { document });

export const own = (page: Page, customer: PreparedCustomer) => callAsCustomer<{ document: Record<string, unknown> }>(page, customer, "get");

export const at = ({ id }: Pick<PreparedCustomer, "id">, path: string): string => `${applicant}/application/${id}/${path}`;

export async function open(page: Page, customer: PreparedCustomer, path: string, leadsTo = path): Promise<void> {
  await page.goto(at(customer, path));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(at(customer, leadsTo));
}

/** A block of the review. */
export const reviewBlock = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

export async function expectAccessibleLayout(page: Page): Promise<void> {
  expect(await scrollsSideways(page)).toBe(false);
  await axeFindsNothing(page);
}
