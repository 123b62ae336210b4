import { expect, type Locator, type Page } from "@playwright/test";
import { applicantAppUrl } from "./applicant.ts";
import { expectNoAxeViolations, scrollsSideways } from "./looks.ts";
import { callAsCustomer, type PreparedCustomer } from "./prepared-customer.ts";

/** Values that remove all details, so that the application has only the quote from the shop. */
export const noDetails = {
  paperlessConsent: null,
  personalDetails: null,
  mainAddressDetails: null,
  financialDetails: null,
  bankAccountDetails: null,
};

/** Saves the values of `document`. The value null removes the stored value. */
export const saveDetails = (page: Page, customer: PreparedCustomer, document: object): Promise<unknown> =>
  callAsCustomer(page, customer, "post", "", { document });

export const readApplicationAsCustomer = (page: Page, customer: PreparedCustomer) =>
  callAsCustomer<{ document: Record<string, unknown> }>(page, customer, "get");

export const screenUrl = ({ id }: Pick<PreparedCustomer, "id">, path: string): string => `${applicantAppUrl}/application/${id}/${path}`;

export async function open(page: Page, customer: PreparedCustomer, path: string, leadsTo = path): Promise<void> {
  await page.goto(screenUrl(customer, path));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(screenUrl(customer, leadsTo));
}

export const reviewBlock = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

export async function expectAccessibleLayout(page: Page): Promise<void> {
  expect(await scrollsSideways(page)).toBe(false);
  await expectNoAxeViolations(page);
}
