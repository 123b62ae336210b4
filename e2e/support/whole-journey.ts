import { newSurname } from "./names.ts";

/** The whole way of a customer at home, from the e-mail that a shop sends to the signed agreement: one walk, whichever browser makes it. */

/** What somebody does with a page. Everything waits until it can be done. */
export interface Hands {
  open(address: string): Promise<void>;
  /** The page's own heading. */
  sees(heading: string): Promise<void>;
  /** What a page has somebody read has come. */
  reads(): Promise<void>;
  /** The end of the address. */
  at(path: string): Promise<void>;
  type(label: string, text: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  /** A box or a choice, by the beginning of its words or a part of them. */
  tick(words: string): Promise<void>;
  /** The first of the addresses that were found. */
  tickFirst(): Promise<void>;
  press(name: string): Promise<void>;
  /** Inside a frame of somebody else's. */
  inFrame(title: string): Pick<Hands, "type" | "press">;
}

const origin = (name: "APPLICANT" | "LENDER" | "SANDBOX" | "STAFF"): string => process.env[`${name}_URL`] ?? "";
const ownPage = { "x-requested-with": "farthing", "content-type": "application/json" };

export interface Quoted {
  readonly id: string;
  readonly emailAddress: string;
  readonly name: string;
}

/**
 * A shop that asks for deposits online and begins with a soft search quotes goods of £3,000.00 with £300.00 down over 24 months, and sends
 * the quote to a customer of whom it knows only the name and where to write.
 */
export async function quoteSent(): Promise<Quoted> {
  const control = { authorization: "Bearer demo-control-key", "content-type": "application/json" };
  const sam = JSON.stringify({ retailerName: "spoke-chain", username: "sam.sales" });
  const admitted = await answered(await fetch(`${origin("LENDER")}/api/control/sign-in`, { method: "POST", headers: control, body: sam }));
  const arrived = await fetch(admitted.url, { redirect: "manual" });
  const cookie = arrived.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const till = async (path: string, body?: object) => {
    const asked = body ? { method: "POST", body: JSON.stringify(body) } : {};
    return answered(await fetch(`${origin("STAFF")}/api/protected/${path}`, { ...asked, headers: { ...ownPage, cookie } }));
  };
  const { branch } = await till("session-check");
  const offered: { id: string; serviceType: string; apr: string }[] = await till(`product?branchId=${branch.supplierNumber}`);
  const { agreementType: _, isProjectLoan: __, ...productConfig } = offered.find(({ id }) => id === "ib-199") as Record<string, unknown>;
  const lastName = newSurname();
  const emailAddress = `eleanor.${lastName}+accept@post.test`;
  const { id } = await till("applications", {
    document: {
      customerPresent: false,
      goodsDescription: "Fellside 3 gravel bike",
      orderReference: "SC-2026-004172",
      personalDetails: { title: "MRS", firstName: "Eleanor", lastName },
      // No text message reaches it, so the code comes by e-mail.
      contactDetails: { emailAddress, phoneNumber: "+441134960123" },
      deliveryDetails: { goodsDelivered: "CURRENT_ADDRESS" },
      identityDetails: { proofOfIdentity: "CURRENT_ADDRESS_DELIVERY" },
      loanParameters: { goodsAmount: "3000.00", deposit: "300.00", creditCardDeposit: false },
      product: { serviceType: productConfig.serviceType, apr: productConfig.apr, productConfig },
      loanRepayment: { deferralPeriod: null, instalments: 24 },
    },
  });
  await till(`applications/${id}/send`, {});
  return { id, emailAddress, name: `Eleanor ${lastName}` };
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects off the wire
async function answered(answer: Response): Promise<any> {
  if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** What stands in the newest message to somebody that holds it, once it has come. */
async function mailed(to: string, what: RegExp): Promise<string> {
  for (let looks = 0; looks < 80; looks++) {
    const { messages } = await answered(await fetch(`${origin("SANDBOX")}/api/messages?to=${encodeURIComponent(to)}`));
    for (const { id } of messages) {
      const found = what.exec(JSON.stringify(await answered(await fetch(`${origin("SANDBOX")}/api/messages/${id}`))))?.[1];
      if (found) return found;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`no message to ${to} holds ${what}`);
}

/** From the letter to the last page. */
export async function walkHome(hands: Hands, customer: Quoted): Promise<void> {
  await signIn(hands, customer);
  await fillIn(hands);
  await hands.press("Check your eligibility");
  await hands.sees("Good news: your application would be accepted.");
  await hands.press("Keep the loan as it is");
  await hands.press("Apply now");
  await hands.sees("Great news, your application has been approved!");
  await hands.at("/decision");
  await hands.press("Continue");
  await payDeposit(hands);
  await readAndSign(hands, customer);
}

async function signIn(hands: Hands, { id, emailAddress }: Quoted): Promise<void> {
  await hands.open(await mailed(emailAddress, new RegExp(`(${origin("APPLICANT")}/[\\w/?=&.-]*${id})`)));
  await hands.press("Send the code");
  await hands.type("6-digit code", await mailed(emailAddress, /(\d{6}) is your (?:sign-in )?code/));
  await hands.press("Continue");
  await hands.sees("Your quote");
  await hands.tick("I agree to receive documents electronically");
  await hands.press("Start application");
}

async function fillIn(hands: Hands): Promise<void> {
  await hands.sees("Personal details");
  await hands.type("Day", "12");
  await hands.type("Month", "4");
  await hands.type("Year", "1986");
  await hands.choose("Marital status", "Single");
  await hands.press("Continue");
  await hands.sees("Home Address");
  await hands.choose("Accommodation status", "Owner occupier");
  await hands.type("Postcode", "ls6 9zz");
  await hands.press("Find address");
  await hands.tickFirst();
  await hands.type("Month", "1");
  await hands.type("Year", "2015");
  await hands.press("Continue");
  await hands.sees("Financial details");
  await hands.choose("Employment status", "Employed full time");
  await hands.type("Annual income before tax", "42,000");
  await hands.tick("0");
  await hands.press("Continue");
  await hands.sees("Bank details");
  await hands.type("Name on the account", "E Fairweather");
  await hands.type("Sort code", "200000");
  await hands.type("Account number", "55779911");
  await hands.press("Continue");
  await hands.sees("Review your application");
}

async function payDeposit(hands: Hands): Promise<void> {
  await hands.sees("Pay your deposit");
  const payment = hands.inFrame("Card payment");
  await payment.type("Card number", "4000 0000 0000 0002");
  await payment.type("Expiry date", "12/40");
  await payment.type("Security code", "123");
  await payment.type("Name on card", "E Fairweather");
  await payment.press("Pay £300.00");
  await hands.sees("Payment received");
  await hands.press("Continue to signing");
}

async function readAndSign(hands: Hands, { name }: Quoted): Promise<void> {
  await hands.at("/signing/key-loan-features");
  await hands.sees("About the loan");
  await hands.press("Continue");
  await hands.at("/signing/loan-information");
  await hands.tick("I have downloaded or printed my copy");
  // Whoever presses on before the papers have come is asked to wait for them.
  await hands.reads();
  await hands.press("Continue");
  await hands.sees("Sign your agreement");
  await hands.type("Your full name, as on the agreement", name);
  await hands.tick("legally bound");
  await hands.tick("Direct Debit");
  await hands.press("Sign the agreement");
  await hands.sees("Application complete");
}
