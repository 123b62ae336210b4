import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { uuid } from "../../src/platform/ids.ts";
import { demoLender } from "../../src/platform/lender.ts";
import * as emails from "../../src/use-cases/accounts/account-emails.ts";
import { recordingMailer } from "../support/recording-mailer.ts";
import { createTestWorld, type TestWorld } from "../support/world.ts";

let shop: TestWorld;
let benId: string;
beforeAll(async () => {
  shop = await createTestWorld();
  benId = (await shop.pool.query<{ id: string }>("select id from staff_user where username = 'ben.branch'")).rows[0]?.id ?? "";
});
afterAll(() => shop.end());
beforeEach(() => shop.pool.query("update staff_user set enabled = true, must_set_password = false where id = $1", [benId]));

const origins = { staff: "https://staff.test", applicant: "https://apply.test", lender: "https://lender.test" };
const currentEmail = "ben.branch@harbour-beds.test";
const formerEmail = "ben@before.test";

const emailSenders = {
  "password-reset": emails.sendPasswordResetEmail,
  "password-changed": emails.sendPasswordChangedEmail,
  "address-changed": emails.sendAddressChangedEmail,
  "factor-added": emails.sendFactorAddedEmail,
  "factor-removed": emails.sendFactorRemovedEmail,
} as const;
type Template = keyof typeof emailSenders;
const templates = Object.keys(emailSenders) as Template[];

async function recordEmailChange(): Promise<string> {
  const eventId = uuid();
  await shop.asSystem().transaction(async (tx) => tx.formerEmails.add(eventId, benId, formerEmail));
  return eventId;
}
async function send(template: Template, { eventId = "", by = recordingMailer(), userId = benId } = {}) {
  await emailSenders[template](
    shop.asSystem(),
    { eventId: eventId || (await recordEmailChange()), userId },
    { ...by.parts, lender: demoLender, origins },
  );
  return by.sent;
}
const auditEventsOf = async (eventId: string) =>
  (await shop.pool.query("select chain, type, facts from audit_event where facts->>'messageId' like $1 order by seq", [`${eventId}.%`]))
    .rows;

describe.each(templates)("the account e-mail %s", (template) => {
  test("an account e-mail names the user, is sent once and is logged in the retailer's audit chain", async () => {
    const eventId = await recordEmailChange();
    const [mail, ...more] = await send(template, { eventId });
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      messageId: `${eventId}.${template}@farthing`,
      to: template === "address-changed" ? formerEmail : currentEmail,
    });
    expect(mail?.text).toContain("Ben Branch");
    expect(mail?.text).toContain("ben.branch");
    expect(await send(template, { eventId })).toEqual([]);
    expect(await auditEventsOf(eventId)).toEqual([
      { chain: "tenant:harbour-beds", type: "mail.sent", facts: { template, messageId: `${eventId}.${template}@farthing` } },
    ]);
  });

  test("a deactivated or unknown user gets no account e-mail", async () => {
    await shop.pool.query("update staff_user set enabled = false where id = $1", [benId]);
    expect(await send(template)).toEqual([]);
    expect(await send(template, { userId: uuid() })).toEqual([]);
  });
});

test("an account e-mail waits while the mail service is unavailable", async () => {
  const eventId = await recordEmailChange();
  await send("password-changed", { eventId, by: recordingMailer("unavailable") });
  expect((await auditEventsOf(eventId)).map(({ type }) => type)).toEqual(["mail.requested"]);
  const refused = await recordEmailChange();
  await send("password-changed", { eventId: refused, by: recordingMailer("refused") });
  expect((await auditEventsOf(refused)).map(({ type }) => type)).toEqual(["mail.refused"]);
});

test("if two workers send the same account e-mail at the same time, the e-mail is logged once", async () => {
  const eventId = await recordEmailChange();
  let meanwhile = async (): Promise<unknown> => send("factor-added", { eventId });
  const { sent, parts } = recordingMailer();
  const slow = {
    ...parts.mailer,
    async send(mail: Parameters<typeof parts.mailer.send>[0]) {
      await meanwhile();
      meanwhile = async () => undefined;
      return parts.mailer.send(mail);
    },
  };
  await emails.sendFactorAddedEmail(shop.asSystem(), { eventId, userId: benId }, { mailer: slow, lender: demoLender, origins });
  expect(sent).toHaveLength(1);
  expect(await auditEventsOf(eventId)).toHaveLength(1);
});

test("a password reset link leads to the app of the user's role", async () => {
  const [mail] = await send("password-reset");
  expect(mail?.text).toMatch(/https:\/\/staff\.test\/confirmForgotPassword\?username=harbour-beds%2Fben\.branch&code=[\w-]{43}/);
});

describe("the former e-mail address of a user", () => {
  test("Farthing sends a notice to a user's former e-mail address, and then deletes the stored address", async () => {
    const eventId = await recordEmailChange();
    await send("address-changed", { eventId });
    expect((await shop.pool.query("select from former_email where event_id = $1", [eventId])).rowCount).toBe(0);
    expect(await send("address-changed", { eventId: uuid() })).toEqual([]);
  });

  test("a change of the e-mail address before the user's first login sends no notice to the former address", async () => {
    await shop.pool.query("update staff_user set must_set_password = true where id = $1", [benId]);
    const eventId = await recordEmailChange();
    expect(await send("address-changed", { eventId })).toEqual([]);
    expect((await shop.pool.query("select from former_email where event_id = $1", [eventId])).rowCount).toBe(0);
  });
});
