import type { CompleteDetails } from "@farthing/domain/details";
import { type APIResponse, expect, type Page } from "@playwright/test";
import { eleanorDetails } from "./details.ts";
import { newSurname } from "./names.ts";
import { call } from "./quote.ts";

export interface ApplicationOptions {
  readonly phoneNumber?: string;
  readonly customerPresent?: boolean;
  readonly goodsAmount?: string;
  readonly deposit?: string;
  readonly instalments?: number;
  readonly deferralPeriod?: number;
  readonly product?: string;
  /** By default, the customer takes the goods home. */
  readonly goodsDelivered?: "NO" | "CURRENT_ADDRESS";
  readonly project?: { readonly loanAmount: string; readonly instalments: number };
}

/** A tag in the customer's e-mail address. The tag decides which answer the bureau gives. */
export type Persona = `+${string}` | "";

interface OfferedProduct {
  readonly id: string;
  readonly serviceType: string;
  readonly apr: string;
  readonly agreementType: string | null;
  readonly isProjectLoan: boolean;
  readonly line: string;
}

const bankAccount = { sortCode: "200000", accountNumber: "55779911" };
const homeAddress = { houseNumber: "7", street: "Cardigan Row", town: "Leeds", postCode: "LS6 9ZZ" };

/** The default is goods of £3,000.00 with a £300.00 deposit over 24 months at 19.9%, which costs £135.17 a month. */
export async function createCompleteApplication(page: Page, persona: Persona, options: ApplicationOptions = {}): Promise<string> {
  return createFrom(page, await completeDocument(page, persona, options));
}

export async function createFrom(page: Page, document: object): Promise<string> {
  const { id } = await call<{ id: string }>(page, "post", "applications", { document });
  return id;
}

export async function completeDocument(page: Page, persona: Persona, options: ApplicationOptions = {}) {
  const { branch } = await call<{ branch: { supplierNumber: string } }>(page, "get", "session-check");
  const products = await call<OfferedProduct[]>(page, "get", `product?branchId=${branch.supplierNumber}`);
  const product = products.find(({ id }) => id === (options.product ?? "ib-199"));
  if (!product) throw new Error("no such product");
  const { agreementType: _, isProjectLoan: __, line: ___, ...productConfig } = product;
  const lastName = newSurname();
  return {
    customerPresent: options.customerPresent ?? true,
    paperlessConsent: true,
    goodsDescription: "Hartland king-size bed",
    orderReference: "HBLEED-2026-004172",
    personalDetails: { ...eleanorDetails.personalDetails, title: "MRS", lastName, dateOfBirth: "1986-04-12", maritalStatus: "SINGLE" },
    contactDetails: { emailAddress: `eleanor.${lastName}${persona}@post.test`, phoneNumber: options.phoneNumber ?? "+447700900518" },
    mainAddressDetails: {
      accommodationStatus: "TENANT_UNFURNISHED",
      monthlyAccommodationCost: "550.00",
      mainAddress: [{ address: homeAddress, fromMonth: 2, fromYear: 2015 }],
    },
    deliveryDetails: { goodsDelivered: options.goodsDelivered ?? (options.customerPresent === false ? "CURRENT_ADDRESS" : "NO") },
    identityDetails: { proofOfIdentity: options.customerPresent === false ? "CURRENT_ADDRESS_DELIVERY" : "PASSPORT" },
    financialDetails: { ...eleanorDetails.financialDetails, incomeValue: 42_000, financialDependants: "0" },
    bankAccountDetails: { name: "E Fairweather", ...bankAccount },
    loanParameters: { goodsAmount: options.goodsAmount ?? "3000.00", deposit: options.deposit ?? "300.00", creditCardDeposit: false },
    product: { serviceType: product.serviceType, apr: product.apr, productConfig },
    loanRepayment: { deferralPeriod: options.deferralPeriod ?? null, instalments: options.instalments ?? 24 },
    ...(options.project && {
      fusionLoan: {
        projectLoanParameters: { loanAmount: options.project.loanAmount },
        projectLoanRepayment: { instalments: options.project.instalments },
      },
    }),
  } satisfies CompleteDetails & Record<string, unknown>;
}

/** Checks the bank account. The details page does the same when it opens, so only tests that do not open it need this function. */
export const checkBank = (page: Page, id: string): Promise<unknown> => call(page, "put", "bank-details-check", { id, ...bankAccount });

export async function submit(page: Page, id: string): Promise<void> {
  await page.goto(`/apply/details/${id}`);
  const button = page.getByRole("button", { name: /^(Check for approval|Submit application)$/ });
  await expect(button).toBeEnabled();
  await button.click();
}

export async function createAndSubmit(page: Page, persona: Persona, options: ApplicationOptions = {}): Promise<string> {
  const id = await createCompleteApplication(page, persona, options);
  await submit(page, id);
  await page.waitForURL(/\/apply\/(decision|application-check)/);
  return id;
}

export async function createDecided(page: Page, persona: Persona, status: string, options: ApplicationOptions = {}): Promise<string> {
  const id = await createCompleteApplication(page, persona, options);
  await decide(page, id, status);
  return id;
}

/** Requests a full search without opening a page, and waits until the application has the status. */
export async function decide(page: Page, id: string, status: string): Promise<void> {
  await checkBank(page, id);
  await call(page, "post", "async/decision", { id, softSearch: false });
  const latest = async () =>
    (await call<{ applicationStatus: string }>(page, "get", `applications/${id}/latest-decision`)).applicationStatus;
  await expect.poll(latest).toBe(status);
}

export async function openDecided(page: Page, persona: Persona, status: string, options: ApplicationOptions = {}): Promise<string> {
  const id = await createDecided(page, persona, status, options);
  await page.goto(`/apply/decision?application=${id}`);
  return id;
}

export const expectOutcome = (page: Page, heading: string): Promise<void> =>
  expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);

export interface SearchCounts {
  readonly soft: number;
  readonly hard: number;
}

export async function bureauSearchesOf(page: Page, id: string): Promise<SearchCounts> {
  const answer: APIResponse = await page.request.get(`${process.env.SANDBOX_URL}/bureau/searches?reference=${id}`);
  expect(answer.ok()).toBe(true);
  return answer.json();
}
