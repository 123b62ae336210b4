import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type PortCall, type PortName, portContracts } from "./contracts.ts";
import { type ConformanceFinding, toConformanceFinding } from "./finding.ts";
import { type Merchant, signedOrder } from "./payments/hpp.ts";

/** `npm run conformance` uses this file to check that an external service understands Farthing's requests and answers as expected. */

export interface TestedService {
  readonly port: PortName;
  readonly url: string;
  readonly key: string;
  readonly origin: string;
  /** Only needed to test the payment service, because the merchant's secret signs the requests. */
  readonly merchant?: Merchant;
}

interface Example {
  readonly call: string;
  readonly body?: object;
  readonly values?: Readonly<Record<string, string>>;
}

const orderId = `conformance-${randomUUID().slice(0, 8)}`;
const examplePerson = {
  title: "MRS",
  firstName: "Rosa",
  lastName: "Delgado",
  dateOfBirth: "1986-04-12",
  emailAddress: "rosa+accept@post.test",
};
const exampleAddress = { houseNumber: "12", street: "Mill Lane", town: "Sheffield", postCode: "S3 9ZZ" };
const exampleDeclaration = { annualIncome: 42_000, monthlyHousing: "550.00" };
const exampleAccount = { sortCode: "200000", accountNumber: "55779911" };

const examples = (host: string, merchant: Merchant): Readonly<Record<PortName, readonly Example[]>> => ({
  bureau: [
    {
      call: "search",
      body: {
        kind: "soft",
        reference: "104829247",
        person: examplePerson,
        addresses: [exampleAddress],
        declared: { ...exampleDeclaration, dependants: 0, partner: false },
      },
    },
  ],
  "bank-directory": [{ call: "check", body: exampleAccount }],
  "payee-check": [{ call: "check", body: { name: "Spoke & Chain Cycles Ltd", ...exampleAccount } }],
  gazetteer: [{ call: "find", values: { postcode: "LS6 9ZZ" } }],
  checks: [
    {
      call: "open",
      body: {
        kind: "identity",
        reference: "104829247",
        person: { firstName: examplePerson.firstName, lastName: examplePerson.lastName },
        declared: exampleDeclaration,
        callbackUrl: `${host}/callback`,
        returnUrl: `${host}/return`,
        expiresAt: null,
      },
    },
    { call: "find" },
  ],
  payments: [
    {
      call: "open",
      body: {
        ...signedOrder({ id: orderId, amount: 14_800, at: new Date() }, merchant),
        ACCOUNT: "internet",
        AUTO_SETTLE_FLAG: "1",
        HPP_VERSION: "2",
        HPP_POST_DIMENSIONS: host,
        HPP_POST_RESPONSE: host,
        HPP_BILLING_POSTALCODE: "S3 9ZZ",
        HPP_BILLING_COUNTRY: "826",
        COMMENT1: "104829247",
      },
    },
    { call: "find", values: { id: orderId } },
  ],
  texts: [{ call: "send", body: { to: "+447700900518", from: "Farthing", body: "This is a test message." } }],
});

export async function testConformance({
  port,
  url,
  key,
  origin,
  merchant = { merchantId: "", secret: "" },
}: TestedService): Promise<readonly ConformanceFinding[]> {
  const calls: Readonly<Record<string, PortCall>> = portContracts[port].calls;
  const findings: ConformanceFinding[] = [];
  let values: Readonly<Record<string, string>> = {};
  for (const example of examples(origin, merchant)[port]) {
    const declaredCall = calls[example.call];
    if (!declaredCall) continue;
    const path = fillPath(declaredCall.path, { ...values, ...example.values });
    const idempotencyKey = randomUUID();
    const send = (sentKey: string) => request(`${url}${path}`, declaredCall, { key: sentKey, idempotencyKey, body: example.body });
    const first = await send(key);
    findings.push(toConformanceFinding(`${example.call}: answers with the declared fields`, answerProblem(declaredCall, first)));
    if (declaredCall.method === "POST") {
      const second = await send(key);
      findings.push(
        toConformanceFinding(`${example.call}: answers a repeated request with the first answer`, repetitionProblem(first, second)),
      );
    }
    const { status } = await send(`${key}-wrong`);
    const isRefused = status === 401 || status === 403;
    findings.push(toConformanceFinding(`${example.call}: refuses a wrong key`, isRefused ? undefined : `the status is ${status}`));
    const { id } = (first.body ?? {}) as { id?: unknown };
    if (typeof id === "string") values = { id };
  }
  return findings;
}

const fillPath = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));

interface ServiceReply {
  readonly status: number;
  readonly body: unknown;
}

interface ServiceRequest {
  readonly key: string;
  readonly idempotencyKey: string;
  readonly body: object | undefined;
}

const answersWithinMs = 30_000;

async function request(url: string, { method }: PortCall, { key, idempotencyKey, body }: ServiceRequest): Promise<ServiceReply> {
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        accept: "application/json",
        ...(method === "POST" && { "content-type": "application/json", "idempotency-key": idempotencyKey }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(answersWithinMs),
    });
    return { status: answer.status, body: await answer.json().catch(() => undefined) };
  } catch {
    return { status: 0, body: undefined };
  }
}

function repetitionProblem(first: ServiceReply, second: ServiceReply): string | undefined {
  if (!isSuccess(first)) return "the first request failed";
  return isDeepStrictEqual(second.body, first.body) ? undefined : "the answers differ";
}

const isSuccess = ({ status }: ServiceReply) => status >= 200 && status < 300;

/** The message quotes the service's answer, which helps the operator to correct the arguments of the command. */
const quoteAnswer = ({ body }: ServiceReply) => (body === undefined ? "" : `, and the answer is ${JSON.stringify(body).slice(0, 200)}`);

function answerProblem({ answer }: PortCall, received: ServiceReply): string | undefined {
  if (received.status === 0) return "no answer";
  if (!isSuccess(received)) return `the status is ${received.status}${quoteAnswer(received)}`;
  const parsed = answer.safeParse(received.body);
  if (parsed.success) return undefined;
  return parsed.error.issues.map(({ path, message }) => `${path.join(".") || "the answer"}: ${message}`).join("; ");
}
