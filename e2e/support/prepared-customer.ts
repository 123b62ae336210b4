import { createHash, randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { applicant } from "./applicant.ts";
import { type ApplicationOptions, checkBank, createCompleteApplication, type Persona } from "./decisions.ts";
import type { TestShop } from "./own-shop.ts";
import { call } from "./quote.ts";
import { signInByRequest } from "./shop.ts";
import { signAtAddress } from "./signing.ts";
import { orderInWebShop } from "./web-shop.ts";

/** A customer at home, signed in to their application without a page drawn or a message read: for tests that begin after that. */

/** The statuses that a call can bring about, with the persona whose credit file leads there. `setStatus` stores any other. */
const personas = {
  open: "+accept",
  decision_accept: "+accept",
  decision_decline: "+decline",
  decision_refer: "+refer-idv",
  decision_quotation_accept: "+accept",
  decision_quotation_decline: "+decline",
  decision_quotation_refer: "+refer-idv",
  signed: "+accept",
} as const;
export type ReachableStatus = keyof typeof personas;

export interface CustomerOptions extends ApplicationOptions {
  readonly status?: ReachableStatus;
  /** £300.00 that is paid online; otherwise there is none to pay. */
  readonly withDeposit?: boolean;
  /** A project loan beside the goods loan. */
  readonly fusion?: boolean;
  /** Came from the example web shop, and goes back there. */
  readonly webShop?: boolean;
  /** At a shop whose mail orders begin with a soft search. */
  readonly softSearch?: boolean;
  /** In the place of the status's own. */
  readonly persona?: Persona;
  /** The shop that offers project loans, without one in the application. */
  readonly atKitchens?: boolean;
  /** A shop of the test's own. */
  readonly shop?: Pick<TestShop, "retailer" | "username">;
}

export interface PreparedCustomer {
  readonly id: string;
  readonly emailAddress: string;
  /** Eleanor, of some last name. */
  readonly name: string;
  readonly accessToken: string;
}

interface Stored {
  readonly status: string;
  readonly document: {
    readonly personalDetails: { readonly lastName: string };
    readonly contactDetails: { readonly emailAddress: string };
  };
}

/** Makes the application over HTTP, and signs the customer in. */
export async function prepareCustomer(page: Page, options: CustomerOptions = {}): Promise<PreparedCustomer> {
  const { status = "open", webShop = false, withDeposit = false } = options;
  const persona = options.persona ?? personas[status];
  const created = webShop ? await orderInWebShop(page, { persona, withDeposit }) : await createInShop(page, persona, options);
  const customer: PreparedCustomer = { ...created, accessToken: await signInCustomerQuickly(page, created.id) };
  if (webShop) await fillAllDetails(page, customer);
  await moveToStatus(page, customer, status);
  return customer;
}

/** The same, at the application's own address. */
export async function openJourney(page: Page, options: CustomerOptions = {}): Promise<PreparedCustomer> {
  const customer = await prepareCustomer(page, options);
  await page.goto(`${applicant}/application/${customer.id}`);
  return customer;
}

/** Filled in and sent by somebody in a shop that offers what is wished for. */
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
  const { document } = await call<Stored>(page, "get", `applications/${id}`);
  return { id, name: `Eleanor ${document.personalDetails.lastName}`, emailAddress: document.contactDetails.emailAddress };
}

/** As the customer, through the calls that the screens use. */
export async function callAsCustomer<T>(
  page: Page,
  { id, accessToken }: PreparedCustomer,
  method: "get" | "post" | "put",
  path = "",
  data?: unknown,
): Promise<T> {
  const answer = await page.request[method](`${applicant}/api/mo/application/${id}${path && `/${path}`}`, {
    headers: { "x-requested-with": "farthing", authorization: `Bearer ${accessToken}` },
    ...(data !== undefined && { data }),
  });
  expect(answer.ok(), `${path} ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}

const account = { sortCode: "200000", accountNumber: "55779911" };

/** Everything that a web shop does not know of its customer, as the customer says it themselves. */
export async function fillAllDetails(page: Page, customer: PreparedCustomer): Promise<void> {
  await callAsCustomer(page, customer, "post", "", {
    document: {
      paperlessConsent: true,
      personalDetails: { title: "MRS", dateOfBirth: "1986-04-12", maritalStatus: "SINGLE" },
      contactDetails: { phoneNumber: "+441134960123" },
      mainAddressDetails: {
        accommodationStatus: "TENANT_UNFURNISHED",
        monthlyAccommodationCost: "550.00",
        mainAddress: [
          { address: { houseNumber: "12", street: "Mill Lane", town: "Sheffield", postCode: "S3 9ZZ" }, fromMonth: 2, fromYear: 2015 },
        ],
      },
      financialDetails: { employmentStatus: "FULL_TIME", incomeValue: 42_000, financialDependants: "0" },
      bankAccountDetails: { name: "E Fairweather", ...account },
    },
  });
  const checked = await page.request.put(`${applicant}/api/mo/bank-check`, {
    headers: { "x-requested-with": "farthing", authorization: `Bearer ${customer.accessToken}` },
    data: { id: customer.id, ...account },
  });
  expect(checked.ok(), await checked.text()).toBe(true);
}

/** Decided, and signed, as the status says. */
async function moveToStatus(page: Page, customer: PreparedCustomer, status: ReachableStatus): Promise<void> {
  if (status === "open") return;
  const decided = status === "signed" ? "decision_accept" : status;
  await callAsCustomer(page, customer, "post", "decision/async", { softSearch: decided.startsWith("decision_quotation_") });
  const read = async () => (await callAsCustomer<Stored>(page, customer, "get")).status;
  await expect.poll(read).toBe(decided);
  if (status !== "signed") return;
  for (const kind of ["pre_contract_information", "adequate_explanation"])
    await callAsCustomer(page, customer, "post", "papers", { kind, part: "goods" });
  const { redirectUrl } = await callAsCustomer<{ redirectUrl: string }>(page, customer, "put", "sign");
  await signAtAddress(page, redirectUrl, customer.name);
  await expect.poll(read).toBe("signed");
}

/** The code flow with its digits from the control interface: nothing waits for a message, and no limit on messages is used up. */
export async function signInCustomerQuickly(page: Page, id: string): Promise<string> {
  const verifier = randomBytes(32).toString("base64url");
  const client = { client_id: "farthing-applicant", redirect_uri: `${applicant}/auth` };
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
    const { location = "" } = (await page.request.get(new URL(url, applicant).href, { maxRedirects: 0 })).headers();
    return location;
  };
  const signIn = (await redirected(`/oidc/auth?${query}`)).replace(/^.*\/sign-in\//, "");
  const codeResponse = await page.request.post(`${process.env.LENDER_URL}/api/control/sign-in-code`, {
    headers: { authorization: "Bearer demo-control-key" },
    data: { signIn, applicationId: id },
  });
  const { code } = await codeResponse.json();
  const proofResponse = await page.request.post(`${applicant}/api/mo/sign-in/${signIn}/answer`, {
    headers: { "x-requested-with": "farthing" },
    data: { code },
  });
  expect(proofResponse.ok(), await proofResponse.text()).toBe(true);
  const returnUrl = new URL(await redirected((await proofResponse.json()).redirectTo));
  const tokenResponse = await page.request.post(`${applicant}/oidc/token`, {
    form: { ...client, grant_type: "authorization_code", code: returnUrl.searchParams.get("code") ?? "", code_verifier: verifier },
  });
  const { access_token: accessToken } = await tokenResponse.json();
  // The tab keeps the token; any small page of the origin lets it be put there.
  await page.goto(`${applicant}/config.json`);
  await page.evaluate(
    ([applicationId, token]) => {
      sessionStorage.setItem("farthing-applicant-application", JSON.stringify({ applicationId }));
      sessionStorage.setItem("farthing-applicant-token", JSON.stringify({ applicationId, accessToken: token }));
    },
    [id, accessToken],
  );
  return accessToken;
}
