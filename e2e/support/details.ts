import type { CompleteDetails } from "@farthing/domain/details";
import { customerAnswers } from "@farthing/domain/testing";
import { expect, type Locator, type Page } from "@playwright/test";

const headers = { "x-requested-with": "farthing" };

export const address = {
  flatName: "Flat 2",
  houseName: null,
  houseNumber: "18",
  street: "Bootham Garth",
  town: "York",
  county: null,
  postCode: "YO30 6ZZ",
};

export const eleanorDetails = {
  personalDetails: customerAnswers.personalDetails,
  contactDetails: customerAnswers.contactDetails,
  mainAddressDetails: { accommodationStatus: "OWNER_OCCUPIER", mainAddress: [{ address, fromMonth: 8, fromYear: 2019 }] },
  deliveryDetails: { goodsDelivered: "NO" },
  identityDetails: customerAnswers.identityDetails,
  financialDetails: customerAnswers.financialDetails,
  bankAccountDetails: { name: "E Whitcombe", sortCode: "200000", accountNumber: "55779911" },
} as const satisfies CompleteDetails;
type DetailsPart = keyof typeof eleanorDetails;

/** Returns Eleanor's details for all sections that come before `section`. */
export function detailsBefore(section: DetailsPart): object {
  const keys = Object.keys(eleanorDetails) as DetailsPart[];
  return Object.fromEntries(keys.slice(0, keys.indexOf(section)).map((key) => [key, eleanorDetails[key]]));
}

interface Product {
  readonly serviceType: string;
  readonly apr: string;
  readonly earlySettlementFee: boolean;
  readonly isProjectLoan: boolean;
  readonly line: string;
  readonly agreementType: string | null;
  readonly instalments: readonly number[];
  readonly deferralPeriod: readonly number[];
  readonly endDate: string | null;
}

const isFixtureProduct = ({ serviceType, isProjectLoan, agreementType, instalments, deferralPeriod, endDate }: Product): boolean =>
  serviceType === "IB" &&
  !isProjectLoan &&
  agreementType === null &&
  endDate === null &&
  instalments.includes(36) &&
  deferralPeriod.every((months) => months === 0);

const failWithoutProduct = (): never => {
  throw new Error("the branch sells nothing over 36 months");
};

/** Creates an application with a quote and the customer's consent. `document` adds further values. */
export async function createQuoted(page: Page, document: object = {}): Promise<string> {
  const products: readonly Product[] = await (await page.request.get("/api/protected/product")).json();
  const { agreementType: _, isProjectLoan: __, line: ___, ...productConfig } = products.find(isFixtureProduct) ?? failWithoutProduct();
  const { serviceType, apr, earlySettlementFee } = productConfig;
  const answer = await page.request.post("/api/protected/applications", {
    headers,
    data: {
      document: {
        goodsDescription: "Hartland king-size bed",
        paperlessConsent: true,
        loanParameters: { goodsAmount: "1849.00", deposit: "199.00" },
        product: { serviceType, apr, earlySettlementFee, productConfig },
        loanRepayment: { instalments: 36, deferralPeriod: null },
        ...document,
      },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).id;
}

export const readStoredDocument = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/protected/applications/${id}`)).json()).document;

export async function openDetails(page: Page, id: string): Promise<void> {
  await page.goto(`/apply/details/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Customer details" })).toBeVisible();
}

export const section = (page: Page, title: string): Locator => page.getByRole("region", { name: title, exact: true });

export const continueButton = (page: Page): Locator => page.getByRole("button", { name: "Continue" });

export const completedSection = (page: Page, title: string): Locator =>
  page.locator("section.done").filter({ has: page.getByRole("heading", { level: 3, name: title, exact: true }) });

/** The error summary must contain exactly these errors and have the focus. */
export async function expectErrors(page: Page, ...texts: readonly string[]): Promise<void> {
  await continueButton(page).click();
  const errors = page.getByRole("alert", { name: "There is a problem" });
  await expect(errors).toBeFocused();
  await expect(errors.getByRole("link")).toHaveText([...texts]);
}

export async function lookUp(page: Page, postcode: string): Promise<void> {
  await page.getByLabel("Postcode").fill(postcode);
  await page.getByRole("button", { name: "Find address" }).click();
}
