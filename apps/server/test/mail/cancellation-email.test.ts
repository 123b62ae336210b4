import { letters } from "@farthing/domain/wording";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { v7 as uuid } from "../../src/platform/ids.ts";
import { demoLender } from "../../src/platform/lender.ts";
import { createLog } from "../../src/platform/log.ts";
import type { Mailer } from "../../src/providers/mail/port.ts";
import { createSmtpMailer } from "../../src/providers/mail/smtp.ts";
import type { StoredApplication } from "../../src/store/applications/applications.ts";
import { sendCancellationEmail } from "../../src/use-cases/applications/send-cancellation-email.ts";
import { type MailServer, mailServer } from "../support/mail-server.ts";
import { leeds, priyasDocument, type World, world } from "../support/world.ts";

const from = "Farthing Finance <no-reply@farthing.test>";
const { cancellation: words } = letters;
const lines: string[] = [];
const log = createLog("trace", { write: (line) => void lines.push(line) });

let shop: World;
let post: MailServer;
let mailer: Mailer;
beforeAll(async () => {
  shop = await world();
});
afterAll(() => shop.end());
beforeEach(async () => {
  post = await mailServer();
  mailer = createSmtpMailer(post.url, from, log);
});
afterEach(async () => {
  mailer.close();
  await post.stop();
});

/** One job, which may be run as often as the queue likes. */
async function aCancelled(made: Partial<StoredApplication> = {}) {
  const { id } = await shop.application(made);
  await shop.as("branch_manager").cancel(id);
  const [job] = (await shop.jobs("email-cancellation")).filter(({ applicationId }) => applicationId === id);
  const input = { applicationId: id, eventId: String(job?.eventId) };
  return {
    id,
    messageId: `<${input.eventId}.cancellation@farthing>`,
    run: (by = mailer) => sendCancellationEmail(shop.asSystem(), input, { mailer: by, lender: demoLender }),
  };
}
const eventsOf = async (applicationId: string) =>
  (await shop.asSystem().transaction((tx) => tx.events.ofApplication(applicationId)))
    .map(({ type }) => type)
    .filter((type) => type.startsWith("mail."));

const keepingIn = (sent: string[]): Mailer => ({
  ...mailer,
  async send(mail) {
    sent.push(JSON.stringify(mail));
    return "sent";
  },
});

describe("telling the customer that an application was cancelled", () => {
  test("sends one message to their address, and says so in the history", async () => {
    const { id, messageId, run } = await aCancelled();
    await run();
    expect(post.messages).toMatchObject([{ to: ["priya+accept@post.test"], messageId }]);
    expect(post.messages[0]?.source).toMatch(/^From: Farthing Finance <no-reply@farthing.test>/m);
    expect(await shop.as("branch_user").history(id)).toMatchObject([
      { summary: "E-mail sent: Cancellation", by: { username: "system" } },
      { summary: "Application cancelled" },
    ]);
  });

  test("says what that means for what was signed and paid, and who did it, whatever else has happened since", async () => {
    const by = { username: "una.underwriter", role: "underwriter", branch: null };
    const { id: applicationId } = await shop.application({ status: "signed", signedAt: new Date().toISOString() });
    const happened = { on: { applicationId }, by };
    const paid = { from: "deposit_attempted", to: "deposit_paid", amountPence: 9_900, tries: 0 } as const;
    await shop.asSystem().transaction((tx) => tx.events.append({ ...happened, type: "deposit.paid", facts: paid }));
    await shop.as("branch_manager").cancel(applicationId);
    await shop.asSystem().transaction((tx) => tx.events.append({ ...happened, type: "note.added", facts: { noteId: applicationId } }));
    const [job] = (await shop.jobs("email-cancellation")).filter((one) => one.applicationId === applicationId);
    const sent: string[] = [];
    const send = (eventId: string) =>
      sendCancellationEmail(shop.asSystem(), { applicationId, eventId }, { mailer: keepingIn(sent), lender: demoLender });
    await send(String(job?.eventId));
    for (const said of [words.agreementEnds, words.depositReturns("£99.00"), "Harbour Beds"]) expect(sent[0]).toContain(said);
    expect(sent[0]).not.toContain(words.nothingOwed);
    await send(uuid());
    expect(sent).toHaveLength(1);
  });

  test("says that nothing is owed where nothing was signed, and speaks of no deposit where none was paid", async () => {
    const sent: string[] = [];
    const { run } = await aCancelled({ status: "decision_accept" });
    await run(keepingIn(sent));
    expect(sent[0]).toContain(words.nothingOwed);
    expect(sent[0]).not.toContain("deposit");
  });

  test("a second time sends nothing and records nothing", async () => {
    const { id, run } = await aCancelled();
    await run();
    await run();
    expect(post.messages).toHaveLength(1);
    expect(await eventsOf(id)).toEqual(["mail.sent"]);
  });

  test("is tried again while the mail service will not take it, under the same message id", async () => {
    const { id, messageId, run } = await aCancelled();
    post.answerNext(451, 421);
    await expect(run()).rejects.toThrow("the mail service did not take the message");
    await expect(run()).rejects.toThrow("the mail service did not take the message");
    expect(await eventsOf(id)).toEqual([]);
    await run();
    expect(post.messages.map((mail) => mail.messageId)).toEqual([messageId, messageId, messageId]);
    expect(await eventsOf(id)).toEqual(["mail.sent"]);
  });

  test("that was sent but not recorded before a crash goes out again under the same message id", async () => {
    const { id, messageId, run } = await aCancelled();
    const crashing: Mailer = {
      ...mailer,
      async send(mail) {
        await mailer.send(mail);
        throw new Error("killed");
      },
    };
    await expect(run(crashing)).rejects.toThrow("killed");
    await run();
    expect(post.messages.map((mail) => mail.messageId)).toEqual([messageId, messageId]);
    expect(await eventsOf(id)).toEqual(["mail.sent"]);
  });

  test("that the mail service refuses for good is recorded as refused, not tried again, and shown as not delivered", async () => {
    const { id, run } = await aCancelled();
    post.answerNext(550);
    await run();
    await run();
    expect(post.messages).toHaveLength(1);
    expect(await eventsOf(id)).toEqual(["mail.refused"]);
    expect(await shop.as("branch_user").history(id)).toMatchObject([
      { summary: "E-mail not delivered: Cancellation" },
      { event: "application.cancelled" },
    ]);
  });

  test("waits for a mail service that is not there", async () => {
    const { id, run } = await aCancelled();
    const nowhere = createSmtpMailer("smtp://127.0.0.1:1", from, log);
    await expect(run(nowhere)).rejects.toThrow("the mail service did not take the message");
    nowhere.close();
    expect(await eventsOf(id)).toEqual([]);
  });

  test.each([null, undefined, ""])("is no error when their address is %j: there is nobody to tell", async (emailAddress) => {
    const { id, run } = await aCancelled({ document: { ...priyasDocument, contactDetails: { emailAddress } } });
    await run();
    expect(post.messages).toEqual([]);
    expect(await eventsOf(id)).toEqual([]);
  });

  test.each([
    "priya@post.test, spy@evil.test",
    "priya@post.test\r\nBcc: spy@evil.test",
    "Priya <priya@post.test>, <spy@evil.test>",
    "no address",
  ])("goes to nobody at all when their address is %j, and is refused for good", async (emailAddress) => {
    const { id, run } = await aCancelled({ document: { ...priyasDocument, contactDetails: { emailAddress } } });
    await run();
    expect(post.messages.flatMap(({ to }) => to)).toEqual([]);
    expect(await eventsOf(id)).toEqual(["mail.refused"]);
  });

  test("never writes an address into the log, not even when the mail service quotes it", async () => {
    const { run } = await aCancelled();
    post.answerNext(550);
    lines.length = 0;
    await run();
    expect(lines.join("")).toContain("a mail was not taken");
    expect(lines.join("")).not.toContain("priya");
  });
});

test("a cancellation by the shop, its job and the mail are one story", async () => {
  const { id } = await shop.application({ status: "signed", signedAt: "2026-11-10T09:00:00.000Z" });
  await shop.as("branch_manager").cancel(id, "CUSTOMER_CHANGED_MIND");
  const [job] = (await shop.jobs("email-cancellation")).filter(({ applicationId }) => applicationId === id);
  await sendCancellationEmail(shop.asSystem(), job as { applicationId: string; eventId: string }, { mailer, lender: demoLender });
  expect(post.messages[0]?.source).toContain(`Subject: Your application ${id} has been cancelled`);
  expect(await shop.as("branch_user", leeds).history(id)).toMatchObject([{ event: "mail.sent" }, { event: "application.cancelled" }]);
});

test("says who has cancelled: the shop, or the lender itself", async () => {
  const cancelledBy = async (role: "branch_manager" | "operations") => {
    const { id } = await shop.application();
    await shop.as(role).cancel(id, "ENTERED_IN_ERROR");
    const [job] = (await shop.jobs("email-cancellation")).filter(({ applicationId }) => applicationId === id);
    await sendCancellationEmail(shop.asSystem(), job as { applicationId: string; eventId: string }, { mailer, lender: demoLender });
    // A line that was broken for the wire is whole again.
    return post.messages.at(-1)?.source.replace(/=\r?\n/g, "");
  };
  expect(await cancelledBy("branch_manager")).toContain("Harbour Beds has cancelled your application");
  expect(await cancelledBy("operations")).toContain(`${demoLender.tradingName} has cancelled your application`);
});
