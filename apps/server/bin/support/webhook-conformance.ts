import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { type Event, newer, signWebhook } from "@farthing/node";
import { z } from "zod";
import type { ConformanceFinding } from "../../src/providers/finding.ts";

/** A webhook receiver must handle repeated, late, reordered, unknown and forged events. */

interface Receiver {
  readonly url: string;
  readonly secret: string;
  /** The order whose events are sent. The default is an invented order. */
  readonly order?: string | undefined;
  /** The address at which the shop shows what it has stored, with `{order}` in place of the order. */
  readonly stateUrl?: string | undefined;
}

interface TestWebhook {
  readonly check: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A forged webhook must be refused with a status 4xx. The receiver must accept every other webhook. */
  readonly isForged: boolean;
}

interface ConformanceReport {
  readonly findings: readonly ConformanceFinding[];
  /** Tells the user which state the shop must now store. The user must compare this with the shop if no `stateUrl` is given. */
  readonly expectation: string;
}

const answerMsMax = 15_000;
const minuteMs = 60_000;
const otherSecret = `whsec_${randomBytes(32).toString("base64")}`;

export async function testWebhookReceiver(receiver: Receiver): Promise<ConformanceReport> {
  const { url, secret, stateUrl, order = `CONFORMANCE-${randomUUID().slice(0, 8)}` } = receiver;
  const sendings = await testWebhooksFor(secret, order);
  const findings: ConformanceFinding[] = [];
  for (const sending of sendings.list) findings.push(await sendTestWebhook(url, sending));
  if (stateUrl !== undefined)
    findings.push(...(await checkStoredOrder(stateUrl.replaceAll("{order}", encodeURIComponent(order)), sendings)));
  const { state, version } = sendings.newest;
  const expectation = `Your shop must now store the state "${state}" (version ${version}) for the order ${order}, and must have processed each event once.`;
  return { findings, expectation };
}

const storedOrderSchema = z.object({
  state: z.string(),
  version: z.number(),
  /** The ids of the events that the shop has processed. An event that was processed twice is listed twice. */
  events: z.array(z.string()),
});

const storedOrderChecks = ["keeps the newest state of the order", "processes each event once", "processes no forged event"] as const;

async function checkStoredOrder(
  url: string,
  { newest, forgedId }: Awaited<ReturnType<typeof testWebhooksFor>>,
): Promise<readonly ConformanceFinding[]> {
  const [keepsNewest, processesOnce, processesNoForged] = storedOrderChecks;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(answerMsMax) });
    const { state, version, events } = storedOrderSchema.parse(await response.json());
    const repeated = events.filter((id, index) => events.indexOf(id) < index);
    const isNewest = state === newest.state && version === newest.version;
    const found = (check: string, passed: boolean, detail: string): ConformanceFinding =>
      passed ? { check, passed } : { check, passed, detail };
    return [
      found(keepsNewest, isNewest, `the shop has "${state}" (version ${version}), expected "${newest.state}" (version ${newest.version})`),
      found(processesOnce, repeated.length === 0, `the shop has processed ${repeated.join(", ")} again`),
      found(processesNoForged, !events.includes(forgedId), `the shop has processed ${forgedId}`),
    ];
  } catch {
    const detail = 'the state address must answer with JSON such as {"state": "signed", "version": 8, "events": ["the id of an event"]}';
    return storedOrderChecks.map((check) => ({ check, passed: false, detail }));
  }
}

async function testWebhooksFor(secret: string, orderReference: string) {
  const accepted = eventOf("application.accepted", "accepted", 6, orderReference);
  const signed = eventOf("application.signed", "signed", 8, orderReference);
  const created = eventOf("application.created", "open", 1, orderReference);
  const late = { ...eventOf("application.in_review", "in_review", 4, orderReference), created: daysAgo(2) };
  const unknown = {
    ...eventOf("application.updated", "signed", 8, orderReference),
    type: "application.something_new",
    more: { new: true },
  };
  const forged = eventOf("application.paid", "paid", 99, orderReference);
  const signedBy = async (event: Pick<Event, "id">, now = new Date(), by = secret) => {
    const body = JSON.stringify(event);
    return { body, headers: await signWebhook(body, by, { id: event.id, now }) };
  };
  const genuine = await signedBy(forged);
  const forgedWith = (changed: Readonly<Record<string, string>>) => ({ ...genuine, headers: { ...genuine.headers, ...changed } });
  const twice = await signedBy(signed);
  const rotated = await signedBy(accepted);
  const byOther = (await signedBy(accepted, new Date(), otherSecret)).headers["webhook-signature"];
  const must = (check: string, message: Pick<TestWebhook, "body" | "headers">): TestWebhook => ({ check, ...message, isForged: false });
  const mustNot = (check: string, message: Pick<TestWebhook, "body" | "headers">): TestWebhook => ({ check, ...message, isForged: true });
  const list = [
    must("accepts a signed event", twice),
    must("accepts the same event a second time", twice),
    must("accepts an event of an unknown type with unknown fields", await signedBy(unknown)),
    must("accepts an older event after a newer one", await signedBy(accepted)),
    must("accepts an event that is two days late", await signedBy(late)),
    must("accepts the first event of the order as the last one", await signedBy(created)),
    must("accepts an event with a second signature, while the secret is replaced", {
      body: rotated.body,
      headers: { ...rotated.headers, "webhook-signature": `${byOther} ${rotated.headers["webhook-signature"]}` },
    }),
    mustNot("refuses an event without a signature", { body: genuine.body, headers: {} }),
    mustNot("refuses an event that is signed with another secret", await signedBy(forged, new Date(), otherSecret)),
    mustNot("refuses an event whose content was changed", { ...genuine, body: genuine.body.replace('"paid"', '"signed"') }),
    mustNot("refuses an event under another id", forgedWith({ "webhook-id": randomUUID() })),
    mustNot("refuses a signature from ten minutes ago", await signedBy(forged, new Date(Date.now() - 10 * minuteMs))),
    mustNot("refuses a signature of another version", forgedWith({ "webhook-signature": bodyOnlySignature(genuine.body, secret) })),
  ];
  const newest = [created, late, accepted, signed].map(({ data }) => data.application).reduce(newer);
  return { list, newest, forgedId: forged.id };
}

/** A signature of the body alone, as some payment services send it. The receiver must refuse this signature, because it permits replays. */
const bodyOnlySignature = (body: string, secret: string): string =>
  `v0,${createHmac("sha256", Buffer.from(secret.slice("whsec_".length), "base64"))
    .update(body)
    .digest("base64")}`;

const daysAgo = (days: number): string => new Date(Date.now() - days * 24 * 60 * minuteMs).toISOString();

/** An event about an invented application, so that the check does not change real orders. */
const eventOf = (type: Event["type"], state: string, version: number, orderReference: string) => ({
  object: "event",
  id: randomUUID(),
  type,
  apiVersion: "2026-11-18",
  mode: "test",
  isTest: true,
  created: new Date().toISOString(),
  data: { application: { object: "application", id: "104829247", mode: "test", version, state, status: state, orderReference } },
  previous: null,
});

async function sendTestWebhook(url: string, { check, body, headers, isForged }: TestWebhook): Promise<ConformanceFinding> {
  const begun = performance.now();
  try {
    const { status } = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(answerMsMax),
    });
    const passed = isForged ? status >= 400 && status < 500 : status >= 200 && status < 300;
    const wanted = isForged ? "a status from 400 to 499" : "a status from 200 to 299";
    return passed ? { check, passed } : { check, passed, detail: `the status is ${status}, expected ${wanted}` };
  } catch (error) {
    const isLate = performance.now() - begun >= answerMsMax;
    const { cause, message } = error as Error;
    return { check, passed: false, detail: isLate ? "no answer within 15 seconds" : cause instanceof Error ? cause.message : message };
  }
}
