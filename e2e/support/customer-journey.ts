import { newSurname } from "./names.ts";

/** The journey from the shop's e-mail to the signed agreement, independent of how the browser is controlled. */

export interface PageActions {
  open(address: string): Promise<void>;
  expectHeading(heading: string): Promise<void>;
  waitForPapers(): Promise<void>;
  expectPath(path: string): Promise<void>;
  type(label: string, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  tick(words: string): Promise<void>;
  tickFirst(): Promise<void>;
  press(name: string): Promise<void>;
  inFrame(title: string): Pick<PageActions, "type" | "press">;
}

const origin = (name: "APPLICANT" | "LENDER" | "SANDBOX" | "STAFF"): string => process.env[`${name}_URL`] ?? "";
const ownPageHeaders = { "x-requested-with": "farthing", "content-type": "application/json" };

export interface QuotedCustomer {
  readonly id: string;
  readonly emailAddress: string;
  readonly name: string;
}

/** The quote is £3,000.00 with a £300.00 deposit over 24 months. The customer has only a name and an e-mail address. */
export async function sendQuote(): Promise<QuotedCustomer> {
  const control = { authorization: "Bearer demo-control-key", "content-type": "application/json" };
  const sam = JSON.stringify({ retailerName: "spoke-chain", username: "sam.sales" });
  const signInLink = await readJson(
    await fetch(`${origin("LENDER")}/api/control/sign-in`, { method: "POST", headers: control, body: sam }),
  );
  const signInResponse = await fetch(signInLink.url, { redirect: "manual" });
  const cookie = signInResponse.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const callAsStaff = async (path: string, body?: object) => {
    const asked = body ? { method: "POST", body: JSON.stringify(body) } : {};
    return readJson(await fetch(`${origin("STAFF")}/api/protected/${path}`, { ...asked, headers: { ...ownPageHeaders, cookie } }));
  };
  const { branch } = await callAsStaff("session-check");
  const offered: { id: string; serviceType: string; apr: string }[] = await callAsStaff(`product?branchId=${branch.supplierNumber}`);
  const {
    agreementType: _,
    isProjectLoan: __,
    line: ___,
    ...productConfig
  } = offered.find(({ id }) => id === "ib-199") as Record<string, unknown>;
  const lastName = newSurname();
  const emailAddress = `eleanor.${lastName}+accept@post.test`;
  const { id } = await callAsStaff("applications", {
    document: {
      customerPresent: false,
      goodsDescription: "Fellside 3 gravel bike",
      orderReference: "SC-2026-004172",
      personalDetails: { title: "MRS", firstName: "Eleanor", lastName },
      // A landline number receives no text messages, so the code is sent by e-mail.
      contactDetails: { emailAddress, phoneNumber: "+441134960123" },
      deliveryDetails: { goodsDelivered: "CURRENT_ADDRESS" },
      identityDetails: { proofOfIdentity: "CURRENT_ADDRESS_DELIVERY" },
      loanParameters: { goodsAmount: "3000.00", deposit: "300.00", creditCardDeposit: false },
      product: { serviceType: productConfig.serviceType, apr: productConfig.apr, productConfig },
      loanRepayment: { deferralPeriod: null, instalments: 24 },
    },
  });
  await callAsStaff(`applications/${id}/send`, {});
  return { id, emailAddress, name: `Eleanor ${lastName}` };
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects off the wire
async function readJson(answer: Response): Promise<any> {
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Waits for a message that matches, and returns the match in the newest such message. */
async function findInMessages(to: string, what: RegExp): Promise<string> {
  for (let looks = 0; looks < 80; looks++) {
    const { messages } = await readJson(await fetch(`${origin("SANDBOX")}/api/messages?to=${encodeURIComponent(to)}`));
    for (const { id } of messages) {
      const found = what.exec(JSON.stringify(await readJson(await fetch(`${origin("SANDBOX")}/api/messages/${id}`))))?.[1];
      if (found) return found;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`no message to ${to} holds ${what}`);
}

export async function walkCustomerJourney(actions: PageActions, customer: QuotedCustomer): Promise<void> {
  await signIn(actions, customer);
  await fillIn(actions);
  await actions.press("Check your eligibility");
  await actions.expectHeading("Good news: your application would be accepted.");
  await actions.press("Keep the loan as it is");
  await actions.press("Apply now");
  await actions.expectHeading("Great news, your application has been approved!");
  await actions.expectPath("/decision");
  await actions.press("Continue");
  await payDeposit(actions);
  await readAndSign(actions, customer);
}

async function signIn(actions: PageActions, { id, emailAddress }: QuotedCustomer): Promise<void> {
  await actions.open(await findInMessages(emailAddress, new RegExp(`(${origin("APPLICANT")}/[\\w/?=&.-]*${id})`)));
  await actions.press("Send the code");
  await actions.type("6-digit code", await findInMessages(emailAddress, /(\d{6}) is your (?:sign-in )?code/));
  await actions.press("Continue");
  await actions.expectHeading("Your quote");
  await actions.tick("I agree to receive documents electronically");
  await actions.press("Start application");
}

async function fillIn(actions: PageActions): Promise<void> {
  await actions.expectHeading("Personal details");
  await actions.type("Day", "12");
  await actions.type("Month", "4");
  await actions.type("Year", "1986");
  await actions.choose("Marital status", "Single");
  await actions.press("Continue");
  await actions.expectHeading("Home Address");
  await actions.choose("Accommodation status", "Owner occupier");
  await actions.type("Postcode", "ls6 9zz");
  await actions.press("Find address");
  await actions.tickFirst();
  await actions.type("Month", "1");
  await actions.type("Year", "2015");
  await actions.press("Continue");
  await actions.expectHeading("Financial details");
  await actions.choose("Employment status", "Employed full time");
  await actions.type("Annual income before tax", "42,000");
  await actions.tick("0");
  await actions.press("Continue");
  await actions.expectHeading("Bank details");
  await actions.type("Name on the account", "E Fairweather");
  await actions.type("Sort code", "200000");
  await actions.type("Account number", "55779911");
  await actions.press("Continue");
  await actions.expectHeading("Review your application");
}

async function payDeposit(actions: PageActions): Promise<void> {
  await actions.expectHeading("Pay your deposit");
  const payment = actions.inFrame("Card payment");
  await payment.type("Card number", "4000 0000 0000 0002");
  await payment.type("Expiry date", "12/40");
  await payment.type("Security code", "123");
  await payment.type("Name on card", "E Fairweather");
  await payment.press("Pay £300.00");
  await actions.expectHeading("Payment received");
  await actions.press("Continue to signing");
}

async function readAndSign(actions: PageActions, { name }: QuotedCustomer): Promise<void> {
  await actions.expectPath("/signing/key-loan-features");
  await actions.expectHeading("About the loan");
  await actions.press("Continue");
  await actions.expectPath("/signing/loan-information");
  await actions.tick("I have downloaded or printed my copy");
  // Before the documents are shown, the button "Continue" only asks the customer to wait. The journey therefore waits for them first.
  await actions.waitForPapers();
  await actions.press("Continue");
  await actions.expectHeading("Sign your agreement");
  await actions.type("Your full name, as on the agreement", name);
  await actions.tick("legally bound");
  await actions.tick("Direct Debit");
  await actions.press("Sign the agreement");
  await actions.expectHeading("Application complete");
}
