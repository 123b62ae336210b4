import { createHash, randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { applicantAppUrl } from "./applicant.ts";
import { type ApplicationOptions, checkBank, createCompleteApplication, type Persona } from "./decisions.ts";
import { eleanorDetails } from "./details.ts";
import type { TestShop } from "./own-shop.ts";
import { call } from "./quote.ts";
import { signInByRequest } from "./shop.ts";
import { signAtAddress } from "./signing.ts";
import { orderInWebShop } from "./web-shop.ts";

/** Prepares a signed-in customer by requests to the server, for tests that start after the sign-in. */

/**
 * For each status, the tag of a demo customer whose credit file leads to that status. `setStatus` stores any other status directly in the
 * database.
 */
const personaByStatus = {
  open: "+accept",
  decision_accept: "+accept",
  decision_decline: "+decline",
  decision_refer: "+refer-idv",
  decision_quotation_accept: "+accept",
  decision_quotation_decline: "+decline",
  decision_quotation_refer: "+refer-idv",
  signed: "+accept",
} as const;
export type ReachableStatus = keyof typeof personaByStatus;

export interface CustomerOptions extends ApplicationOptions {
  readonly status?: ReachableStatus;
  readonly withDeposit?: boolean;
  readonly fusion?: boolean;
  readonly webShop?: boolean;
  readonly softSearch?: boolean;
  readonly persona?: Persona;
  readonly atKitchens?: boolean;
  readonly shop?: Pick<TestShop, "retailer" | "username">;
}

export interface PreparedCustomer {
  readonly id: string;
  readonly emailAddress: string;
  readonly name: string;
  readonly accessToken: string;
}

interface StoredApplication {
  readonly status: string;
  readonly document: {
    readonly personalDetails: { readonly lastName: string };
    readonly contactDetails: { readonly emailAddress: string };
  };
}

export async function prepareCustomer(page: Page, options: CustomerOptions = {}): Promise<PreparedCustomer> {
  const { status = "open", webShop = false, withDeposit = false } = options;
  const persona = options.persona ?? personaByStatus[status];
  const created = webShop ? await orderInWebShop(page, { persona, withDeposit }) : await createInShop(page, persona, options);
  const customer: PreparedCustomer = { ...created, accessToken: await signInCustomerQuickly(page, created.id) };
  if (webShop) await fillAllDetails(page, customer);
  await moveToStatus(page, customer, status);
  return customer;
}

export async function openJourney(page: Page, options: CustomerOptions = {}): Promise<PreparedCustomer> {
  const customer = await prepareCustomer(page, options);
  await page.goto(`${applicantAppUrl}/application/${customer.id}`);
  return customer;
}

/** Creates the application in a demo shop whose settings fit the options. */
async function createInShop(page: Page, persona: Persona, options: CustomerOptions): Promise<Omit<PreparedCustomer, "accessToken">> {
  const { status = "open", withDeposit = false, fusion = false } = options;
  const soft = options.softSearch === true || status.startsWith("decision_quotation_");
  const demoShop =
    fusion || options.atKitchens
      ? { retailer: "alder-kitchens", username: "kit.kitchen" }
      : withDeposit || soft
        ? { retailer: "spoke-chain", username: "sam.sales" }
        : { retailer: "harbour-beds", username: "mo.manager" };
  const { retailer, username } = options.shop ?? demoShop;
  await signInByRequest(page, username, retailer);
  const id = await createCompleteApplication(page, persona, {
    customerPresent: false,
    ...(!withDeposit && { deposit: "0.00", goodsAmount: "2700.00" }),
    ...(fusion && { project: { loanAmount: "1200.00", instalments: 12 } }),
    ...options,
  });
  await checkBank(page, id);
  await call(page, "post", `applications/${id}/send`);
  const { document } = await call<StoredApplication>(page, "get", `applications/${id}`);
  return { id, name: `Eleanor ${document.personalDetails.lastName}`, emailAddress: document.contactDetails.emailAddress };
}

export async function callAsCustomer<T>(
  page: Page,
  { id, accessToken }: PreparedCustomer,
  method: "get" | "post" | "put",
  path = "",
  data?: unknown,
): Promise<T> {
  const answer = await page.request[method](`${applicantAppUrl}/api/mo/application/${id}${path && `/${path}`}`, {
    headers: { "x-requested-with": "farthing", authorization: `Bearer ${accessToken}` },
    ...(data !== undefined && { data }),
  });
  expect(answer.ok(), `${path} ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

const bankAccount = { sortCode: "200000", accountNumber: "55779911" };

const { firstName: _, lastName: __, ...personalDetailsWithoutName } = eleanorDetails.personalDetails;

/** Saves the details that a web shop does not send. */
export async function fillAllDetails(page: Page, customer: PreparedCustomer): Promise<void> {
  await callAsCustomer(page, customer, "post", "", {
    document: {
      paperlessConsent: true,
      personalDetails: { ...personalDetailsWithoutName, title: "MRS", dateOfBirth: "1986-04-12", maritalStatus: "SINGLE" },
      contactDetails: { phoneNumber: "+441134960123" },
      mainAddressDetails: {
        accommodationStatus: "TENANT_UNFURNISHED",
        monthlyAccommodationCost: "550.00",
        mainAddress: [
          { address: { houseNumber: "12", street: "Mill Lane", town: "Sheffield", postCode: "S3 9ZZ" }, fromMonth: 2, fromYear: 2015 },
        ],
      },
      financialDetails: { ...eleanorDetails.financialDetails, incomeValue: 42_000, financialDependants: "0" },
      bankAccountDetails: { name: "E Fairweather", ...bankAccount },
    },
  });
  const checked = await page.request.put(`${applicantAppUrl}/api/mo/bank-check`, {
    headers: { "x-requested-with": "farthing", authorization: `Bearer ${customer.accessToken}` },
    data: { id: customer.id, ...bankAccount },
  });
  expect(checked.ok(), await checked.text()).toBe(true);
}

async function moveToStatus(page: Page, customer: PreparedCustomer, status: ReachableStatus): Promise<void> {
  if (status === "open") return;
  const decided = status === "signed" ? "decision_accept" : status;
  await callAsCustomer(page, customer, "post", "decision/async", { softSearch: decided.startsWith("decision_quotation_") });
  const read = async () => (await callAsCustomer<StoredApplication>(page, customer, "get")).status;
  await expect.poll(read).toBe(decided);
  if (status !== "signed") return;
  for (const kind of ["pre_contract_information", "adequate_explanation"])
    await callAsCustomer(page, customer, "post", "papers", { kind, part: "goods" });
  const { redirectUrl } = await callAsCustomer<{ redirectUrl: string }>(page, customer, "put", "sign");
  await signAtAddress(page, redirectUrl, customer.name);
  await expect.poll(read).toBe("signed");
}

/** The control interface returns the code. No message is therefore sent, and the limit on codes does not apply. */
export async function signInCustomerQuickly(page: Page, id: string): Promise<string> {
  const verifier = randomBytes(32).toString("base64url");
  const client = { client_id: "farthing-applicant", redirect_uri: `${applicantAppUrl}/auth` };
  const query = new URLSearchParams({
    ...client,
    response_type: "code",
    scope: "openid",
    login_hint: id,
    state: Buffer.from(JSON.stringify({ applicationId: id, nonce: "n" })).toString("base64url"),
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
  });
  const redirected = async (url: string): Promise<string> => {
    const { location = "" } = (await page.request.get(new URL(url, applicantAppUrl).href, { maxRedirects: 0 })).headers();
    return location;
  };
  const signIn = (await redirected(`/oidc/auth?${query}`)).replace(/^.*\/sign-in\//, "");
  const codeResponse = await page.request.post(`${process.env.LENDER_URL}/api/control/sign-in-code`, {
    headers: { authorization: "Bearer demo-control-key" },
    data: { signIn, applicationId: id },
  });
  const { code } = await codeResponse.json();
  const proofResponse = await page.request.post(`${applicantAppUrl}/api/mo/sign-in/${signIn}/answer`, {
    headers: { "x-requested-with": "farthing" },
    data: { code },
  });
  expect(proofResponse.ok(), await proofResponse.text()).toBe(true);
  const returnUrl = new URL(await redirected((await proofResponse.json()).redirectTo));
  const tokenResponse = await page.request.post(`${applicantAppUrl}/oidc/token`, {
    form: { ...client, grant_type: "authorization_code", code: returnUrl.searchParams.get("code") ?? "", code_verifier: verifier },
  });
  const { access_token: accessToken } = await tokenResponse.json();
  // The session storage belongs to the origin, so the test opens a small file there before it writes the token.
  await page.goto(`${applicantAppUrl}/config.json`);
  await page.evaluate(
    ([applicationId, token]) => {
      sessionStorage.setItem("farthing-applicant-application", JSON.stringify({ applicationId }));
      sessionStorage.setItem("farthing-applicant-token", JSON.stringify({ applicationId, accessToken: token }));
    },
    [id, accessToken],
  );
  return accessToken;
}
