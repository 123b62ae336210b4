import { contract } from "@farthing/contract";
import { pence } from "@farthing/domain/money";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoLender } from "../src/platform/lender.ts";
import { createPdfPrinter } from "../src/providers/press/threaded-press.ts";
import {
  answerComplaint,
  assignComplaint,
  confirmComplaintAnswer,
  recordRedressPayment,
  sendBackComplaintAnswer,
  takeComplaint,
} from "../src/use-cases/complaints/answer-complaint.ts";
import {
  printComplaintAnswer,
  printComplaintDelay,
  sendComplaintAcknowledgement,
  sendComplaintAnswer,
  sendComplaintDelay,
} from "../src/use-cases/complaints/complaint-letters.ts";
import {
  addComplaintFile,
  downloadComplaintFile,
  recordComplaintCall,
  recordOmbudsmanCase,
} from "../src/use-cases/complaints/complaint-notes.ts";
import { startDelayLetters } from "../src/use-cases/complaints/delay-letters.ts";
import { readComplaint, readComplaints } from "../src/use-cases/complaints/read-complaints.ts";
import { passOnComplaint, receivePublicComplaint, recordComplaint } from "../src/use-cases/complaints/receive-complaint.ts";
import { type Ctx, createContext, unauthenticatedActor } from "../src/use-cases/context.ts";
import { answerSatisfactionNote } from "../src/use-cases/satisfaction/answer-note.ts";
import { startApps, type TestApps } from "./support/http.ts";
import { type OperationsUsers, operationsUsersOf } from "./support/operations.ts";
import { recordingMailer } from "./support/recording-mailer.ts";
import { priyasDocument } from "./support/world.ts";

let shop: TestApps;
let operationsUsers: OperationsUsers;
beforeAll(async () => {
  shop = await startApps();
  operationsUsers = await operationsUsersOf(shop);
});
afterAll(() => shop.end());

const friday = "2026-11-13T14:20:00Z";
const wednesday = "2026-11-18T23:00:00Z";
const thursday = "2026-11-19T09:00:00Z";
const oona = (moment = friday): Ctx => operationsUsers.at("oona.operations", moment);
const otto = (moment = friday): Ctx => operationsUsers.at("otto.operations", moment);
const publicContext = (): Ctx =>
  createContext(shop.store, {
    actor: unauthenticatedActor,
    call: "test",
    requestId: "test",
    idempotency: undefined,
    now: new Date(friday),
  });

const contactDetails = { emailAddress: "priya@post.test", phoneNumber: "+447700900518" };
const complainantsDocument = { ...priyasDocument, contactDetails };
const phoneComplaint = {
  customerName: null,
  about: "lender",
  channel: "phone",
  receivedOn: "2026-11-13" as never,
  words: "You took September's payment twice.",
  email: null,
  phone: null,
} as const;

async function recordPhoneComplaint(given: Partial<Parameters<typeof recordComplaint>[1]> = {}) {
  const { id } = await shop.application({ document: complainantsDocument });
  return recordComplaint(oona(), { ...phoneComplaint, applicationId: id, ...given });
}

const finalAnswer = {
  outcome: "upheld",
  rootCause: "paymentsAndCharges",
  isSummary: false,
  answer: "Your bank has confirmed it.\n\nWe have paid it back.",
  redress: pence(0),
} as const;

describe("making a complaint", () => {
  test("a new complaint gets a last day for a short answer, a last day for the final answer and the customer's contacts", async () => {
    const { id, reference } = await recordPhoneComplaint();
    expect(reference).toMatch(/^C\d{4,}$/);
    expect(await readComplaint(oona(), id)).toMatchObject({
      about: "lender",
      channel: "phone",
      customerName: "Priya Raghunathan",
      email: "priya@post.test",
      recordedBy: "oona.operations",
      receivedOn: "2026-11-13",
      summaryBy: "2026-11-18",
      finalBy: "2027-01-08",
      supplier: "Harbour Beds Leeds",
      history: [{ what: "received", by: "oona.operations" }],
    });
    await expect(recordPhoneComplaint({ receivedOn: "2026-11-14" as never })).rejects.toMatchObject({
      code: "input.invalid",
      details: [{ path: "receivedOn", message: "This day is in the future." }],
    });
  });

  test("if a customer answers that the goods are not satisfactory, the answer becomes a complaint and stops the payout", async () => {
    const { id } = await shop.application({ status: "pending_esat_note", document: complainantsDocument });
    const token = await shop.asSystem().transaction(async (tx) => {
      const noteId = "0198a3c2-7d51-7a44-9f21-3b6f0f3a9d10";
      await tx.satisfactionNotes.add(id, noteId, tx.now);
      return tx.satisfactionNotes.tokenOf(noteId);
    });
    await answerSatisfactionNote(publicContext(), token, { satisfied: false, feedback: "A drawer sticks." });
    const { complaints, waiting } = await readComplaints(oona(), { show: "unowned", about: "goods", page: 1 });
    expect(complaints).toMatchObject([{ applicationId: id, channel: "satisfactionNote", words: "A drawer sticks.", payoutWaits: 175_000 }]);
    expect(waiting).toBe(175_000);
    const page = await shop.call(contract.readPayouts, {}, await shop.signedIn("operations"));
    expect(page.json().complaints).toMatchObject([{ applicationId: id, complaintId: complaints[0]?.id, message: "A drawer sticks." }]);
  });

  test("staff of the shop can pass on a complaint about an application of their own branch only", async () => {
    const { id } = await shop.application({ document: complainantsDocument });
    const given = { applicationId: id, about: "goods", words: "One remote control is missing." } as const;
    const { id: complaintId } = await passOnComplaint(shop.as("branch_user").ctx, given);
    expect(await readComplaint(oona(), complaintId)).toMatchObject({
      channel: "shop",
      recordedBy: "branch_user.100101",
      applicationId: id,
    });
    await expect(passOnComplaint(shop.as("branch_user", "200101").ctx, given)).rejects.toMatchObject({ code: "application.not_found" });
  });

  test("the public page links a complaint only to an application with the same e-mail address", async () => {
    const { id } = await shop.application({ document: complainantsDocument });
    const given = {
      customerName: "Priya R",
      phone: null,
      statedNumber: id,
      about: "data",
      words: "My letter went to a neighbour.",
    } as const;
    const own = await receivePublicComplaint(publicContext(), { ...given, email: "PRIYA@post.test", network: "1" });
    const other = await receivePublicComplaint(publicContext(), { ...given, email: "mallory@post.test", network: "1" });
    expect(await readComplaint(oona(), own.id)).toMatchObject({ applicationId: id });
    expect(await readComplaint(oona(), other.id)).toMatchObject({ applicationId: null, statedNumber: id, email: "mallory@post.test" });
    const body = { ...given, email: "somebody@post.test", statedNumber: "000000000" };
    const unknown = await shop.call(contract.complain, { body }, undefined);
    expect([unknown.statusCode, Object.keys(unknown.json())]).toEqual([201, ["reference"]]);
  });

  test("the public page limits the number of complaints from one e-mail address", async () => {
    const given = {
      customerName: "Sam",
      email: "sam@post.test",
      phone: null,
      statedNumber: null,
      about: "lender",
      words: "Again",
    } as const;
    for (let time = 0; time < 3; time++) await receivePublicComplaint(publicContext(), { ...given, network: `${time}` });
    await expect(receivePublicComplaint(publicContext(), { ...given, network: "9" })).rejects.toMatchObject({ code: "rate.limited" });
  });

  test("a customer who complains gets one e-mail with the reference and the last day for the answer", async () => {
    const { id, reference } = await recordPhoneComplaint();
    expect(await shop.jobs("email-complaint-received")).toContainEqual({ complaintId: id });
    const { sent, parts } = recordingMailer();
    for (let time = 0; time < 2; time++) await sendComplaintAcknowledgement(shop.asSystem(), { complaintId: id }, parts);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: "priya@post.test", subject: `We have your complaint, ${reference}` });
    expect(sent[0]?.text).toContain("8 January 2027");
    expect(sent[0]?.text).toContain("You took September's payment twice.");
  });
});

describe("the register of complaints", () => {
  test("only the lender's operations staff can read the register of complaints", async () => {
    await expect(readComplaints(shop.as("underwriter", "900100").ctx, { show: "open", about: null, page: 1 })).rejects.toMatchObject({
      code: "access.denied",
    });
  });

  test("the register of complaints can be filtered by owner, subject and lateness, with correct counts", async () => {
    const late = await recordPhoneComplaint({ receivedOn: "2026-09-01" as never });
    await takeComplaint(otto(), late.id);
    const { complaints, counts } = await readComplaints(otto(), { show: "late", about: null, page: 1 });
    expect(complaints.map(({ id }) => id)).toEqual([late.id]);
    const { rows } = await shop.pool.query(
      "select count(*)::int as open, (count(*) filter (where owner is null))::int as unowned from complaint where closed_at is null",
    );
    expect(counts).toMatchObject({ ...rows[0], mine: 1, late: 1 });
    expect((await readComplaints(otto(), { show: "mine", about: "data", page: 1 })).complaints).toEqual([]);
    expect((await readComplaints(otto(), { show: "mine", about: null, page: 2 })).complaints).toEqual([]);
    expect(await readComplaint(oona(), late.id)).toMatchObject({ owner: "otto.operations" });
  });

  test("an open complaint can be linked to its application, and keeps its history", async () => {
    const { id } = await recordPhoneComplaint({ applicationId: null, customerName: "Priya" });
    const application = await shop.application({ document: complainantsDocument });
    await assignComplaint(oona(), id, { applicationId: application.id, about: "data" });
    expect(await readComplaint(oona(), id)).toMatchObject({
      applicationId: application.id,
      about: "data",
      history: [{ what: "received" }, { what: "moved" }],
    });
    await expect(assignComplaint(oona(), id, { applicationId: "000000000", about: "data" })).rejects.toMatchObject({
      code: "application.not_found",
    });
  });
});

describe("answering a complaint", () => {
  test("until the third working day, the lender can accept a complaint with a short answer", async () => {
    const { id } = await recordPhoneComplaint();
    const summary = { ...finalAnswer, isSummary: true };
    await expect(answerComplaint(oona(thursday), id, summary)).rejects.toMatchObject({ code: "complaint.summary_too_late" });
    await expect(answerComplaint(oona(wednesday), id, { ...summary, outcome: "rejected" })).rejects.toMatchObject({
      code: "complaint.summary_rejects",
    });
    expect(await answerComplaint(oona(wednesday), id, summary)).toBe(true);
    await expect(answerComplaint(oona(wednesday), id, summary)).rejects.toMatchObject({ code: "complaint.wrong_state" });
  });

  test("the final answer to a complaint is sent once, by e-mail and as a PDF", async () => {
    const { id, reference } = await recordPhoneComplaint();
    await answerComplaint(oona(thursday), id, finalAnswer);
    expect(await shop.jobs("email-complaint-answer")).toContainEqual({ complaintId: id });
    const { sent, parts } = recordingMailer();
    const press = createPdfPrinter();
    for (let time = 0; time < 2; time++) await sendComplaintAnswer(shop.asSystem(), { complaintId: id }, { ...parts, press });
    expect(sent).toHaveLength(1);
    const [mail] = sent;
    expect(mail?.subject).toBe(`Our answer to your complaint ${reference}`);
    for (const part of ["This is our final answer.", "We have paid it back.", "within six months", "Financial Ombudsman Service"])
      expect(mail?.text.replaceAll("You have six months", "within six months")).toContain(part);
    const copy = await printComplaintAnswer(oona(), id, { press, lender: demoLender });
    expect(copy.fileName).toBe(`complaint-answer-${reference}.pdf`);
    expect(Buffer.from(copy.bytes).equals(Buffer.from(mail?.attachments?.[0]?.content ?? ""))).toBe(true);
  });

  test("an answer that pays the customer money waits for a second person", async () => {
    const { id } = await recordPhoneComplaint();
    const withRedress = { ...finalAnswer, redress: pence(50_00) };
    expect(await answerComplaint(oona(), id, withRedress)).toBe(false);
    expect(await shop.jobs("email-complaint-answer")).not.toContainEqual({ complaintId: id });
    await expect(confirmComplaintAnswer(oona(), id)).rejects.toMatchObject({ code: "complaint.four_eyes" });
    await sendBackComplaintAnswer(otto(), id, "The bank paid £40.");
    expect(await readComplaint(otto(), id)).toMatchObject({
      answer: null,
      mayConfirm: false,
      sentBack: { answer: finalAnswer.answer, reason: "The bank paid £40.", by: "otto.operations" },
    });
    await answerComplaint(oona(), id, withRedress);
    expect(await readComplaint(otto(), id)).toMatchObject({ mayConfirm: true });
    await confirmComplaintAnswer(otto(), id);
    expect((await readComplaints(oona(), { show: "toPay", about: null, page: 1 })).complaints).toMatchObject([{ id }]);
    await expect(recordRedressPayment(oona(), id, "2026-11-20" as never)).rejects.toMatchObject({
      code: "input.invalid",
      details: [{ path: "paidOn", message: "This day is in the future." }],
    });
    await expect(recordRedressPayment(oona(), id, "2026-11-12" as never)).rejects.toMatchObject({
      details: [{ path: "paidOn", message: "The answer was sent on 13 Nov 2026. Enter that day or a later day." }],
    });
    await recordRedressPayment(oona(), id, "2026-11-13" as never);
    await expect(recordRedressPayment(oona(), id, "2026-11-13" as never)).rejects.toMatchObject({ code: "complaint.nothing_to_pay" });
    expect((await readComplaint(oona(), id)).history.map(({ what }) => what)).toEqual([
      "received",
      "proposed",
      "sentBack",
      "proposed",
      "answered",
      "paid",
    ]);
  });
});

describe("phone calls, files and the ombudsman in the record of a complaint", () => {
  const pdf = Buffer.from("%PDF-1.7 CANARY");
  const operationsCall = async (declared: Parameters<TestApps["call"]>[0], options: Parameters<TestApps["call"]>[1]) =>
    shop.call(declared, options, await shop.signedIn("operations"));

  test("the history of a complaint contains its phone calls and files, even after the answer", async () => {
    const { id, reference } = await recordPhoneComplaint();
    await recordComplaintCall(oona(), id, { call: "noAnswer", text: "I try again on Monday." });
    await answerComplaint(oona(thursday), id, finalAnswer);
    const added = await operationsCall(contract.addComplaintFile, {
      params: { id },
      body: { text: "Her bank statement", file: pdf.toString("base64") },
    });
    expect(added.statusCode).toBe(204);
    const { history } = (await operationsCall(contract.readComplaint, { params: { id } })).json();
    expect(history.filter(({ note }: { note: unknown }) => note !== null)).toMatchObject([
      { what: "called", by: "oona.operations", note: { call: "noAnswer", text: "I try again on Monday.", hasFile: false } },
      { what: "filed", note: { call: null, text: "Her bank statement", hasFile: true } },
    ]);
    const { note } = history.find(({ what }: { what: string }) => what === "filed");
    const file = await operationsCall(contract.takeComplaintFile, { params: { id, file: note.id } });
    const events = await shop.asSystem().transaction((tx) => tx.events.ofComplaint(id));
    expect(events.at(-1)).toMatchObject({ type: "complaint.file_taken", by: { role: "operations" }, noteId: note.id });
    expect(file.rawPayload.equals(pdf)).toBe(true);
    expect(file.headers["content-disposition"]).toBe(`attachment; filename="complaint-${reference}-file-1.pdf"`);
    const { id: other } = await recordPhoneComplaint();
    expect((await operationsCall(contract.takeComplaintFile, { params: { id: other, file: note.id } })).json().code).toBe(
      "complaint.file_not_found",
    );
  });

  test("a file of another type is refused, and the error appears at the field of the file", async () => {
    const { id } = await recordPhoneComplaint();
    await expect(addComplaintFile(oona(), id, { text: "A page", content: Buffer.from("<html>") })).rejects.toMatchObject({
      code: "input.invalid",
      details: [{ path: "file", message: "Choose a PDF, PNG or JPEG file of at most 700 kB." }],
    });
  });

  test("operations staff record that a customer went to the ombudsman, and the register counts the complaint", async () => {
    const { id } = await recordPhoneComplaint();
    const told = { day: "2026-11-19" as never, reference: null, decidedOn: null };
    await expect(recordOmbudsmanCase(oona(thursday), id, told)).rejects.toMatchObject({ code: "complaint.not_answered" });
    await answerComplaint(oona(thursday), id, finalAnswer);
    const counted = async () => (await readComplaints(oona(thursday), { show: "closed", about: null, page: 1 })).closed.ombudsman;
    const before = await counted();
    const early = { ...told, day: "2026-11-12" as never };
    await expect(recordOmbudsmanCase(oona(thursday), id, early)).rejects.toMatchObject({
      details: [{ path: "day", message: "The complaint is from 13 Nov 2026. Enter that day or a later day." }],
    });
    await recordOmbudsmanCase(oona(thursday), id, told);
    await recordOmbudsmanCase(oona(thursday), id, { ...told, reference: "PNX-1" });
    expect(await readComplaint(oona(), id)).toMatchObject({ ombudsman: { on: "2026-11-19", reference: "PNX-1" } });
    expect(await counted()).toBe(before + 1);
  });

  test("operations staff record when the ombudsman closed the case, and can correct the day", async () => {
    const { id } = await recordPhoneComplaint();
    await answerComplaint(oona(thursday), id, finalAnswer);
    const told = { day: "2026-11-19" as never, reference: null, decidedOn: null };
    await recordOmbudsmanCase(oona(thursday), id, told);
    const inMarch = oona("2027-03-19T09:00:00Z");
    for (const [decidedOn, message] of [
      ["2026-11-18", "The ombudsman told us on 19 Nov 2026. Enter that day or a later day."],
      ["2027-03-20", "This day is in the future."],
    ] as const) {
      await expect(recordOmbudsmanCase(inMarch, id, { ...told, decidedOn: decidedOn as never })).rejects.toMatchObject({
        details: [{ path: "decidedOn", message }],
      });
    }
    await recordOmbudsmanCase(inMarch, id, { ...told, decidedOn: "2027-03-18" as never });
    const { ombudsman, history } = await readComplaint(oona(), id);
    expect(ombudsman).toMatchObject({ on: "2026-11-19", decidedOn: "2027-03-18" });
    expect(history.slice(-2).map(({ what }) => what)).toEqual(["ombudsman", "ombudsmanDecided"]);
    await recordOmbudsmanCase(inMarch, id, told);
    expect((await readComplaint(oona(), id)).ombudsman).toMatchObject({ decidedOn: null });
  });

  test("the register counts a customer who goes to the ombudsman months after the lender's answer", async () => {
    const { id } = await recordPhoneComplaint();
    await answerComplaint(oona(thursday), id, finalAnswer);
    const inMarch = oona("2027-03-19T09:00:00Z");
    const counted = async () => (await readComplaints(inMarch, { show: "closed", about: null, page: 1 })).closed.ombudsman;
    const before = await counted();
    await recordOmbudsmanCase(inMarch, id, { day: "2027-03-18" as never, reference: null, decidedOn: null });
    expect(await counted()).toBe(before + 1);
  });

  test("only operations staff can read or add phone calls, files and records of the ombudsman", async () => {
    const { id } = await recordPhoneComplaint();
    const { ctx } = shop.as("underwriter", "900100");
    for (const act of [
      () => recordComplaintCall(ctx, id, { call: "rang", text: "Hello" }),
      () => addComplaintFile(ctx, id, { text: "A page", content: pdf }),
      () => downloadComplaintFile(ctx, id, id),
      () => recordOmbudsmanCase(ctx, id, { day: "2026-11-13" as never, reference: null, decidedOn: null }),
    ])
      await expect(act()).rejects.toMatchObject({ code: "access.denied" });
  });
});

describe("the end of the eight weeks for a final answer", () => {
  const jobAt = (moment: string): Ctx =>
    createContext(shop.store, {
      actor: { ...shop.asSystem().actor },
      call: "test",
      requestId: "test",
      idempotency: undefined,
      now: new Date(moment),
    });
  const delayed = async () => (await shop.jobs("email-complaint-delay")).map(({ complaintId }: { complaintId?: string }) => complaintId);

  test("a customer without a final answer gets one letter about the ombudsman on the last day for the answer", async () => {
    const { id, reference } = await recordPhoneComplaint();
    await answerComplaint(oona(), id, { ...finalAnswer, redress: pence(50_00) });
    await startDelayLetters(jobAt("2027-01-08T16:59:00Z"));
    expect(await delayed()).not.toContain(id);
    for (let time = 0; time < 2; time++) await startDelayLetters(jobAt("2027-01-08T17:01:00Z"));
    expect((await delayed()).filter((each) => each === id)).toHaveLength(1);

    const { sent, parts } = recordingMailer();
    const press = createPdfPrinter();
    for (let time = 0; time < 2; time++) await sendComplaintDelay(shop.asSystem(), { complaintId: id }, { ...parts, press });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: "priya@post.test", subject: `Your complaint ${reference}: we need more time` });
    expect(sent[0]?.text).toContain("You can now take your complaint to the Financial Ombudsman Service, free of charge.");
    const copy = await shop.call(contract.takeComplaintDelayLetter, { params: { id } }, await shop.signedIn("operations"));
    expect(copy.statusCode).toBe(200);
    const printed = await printComplaintDelay(oona(), id, { press, lender: demoLender });
    expect(Buffer.from(printed.bytes).equals(Buffer.from(sent[0]?.attachments?.[0]?.content ?? ""))).toBe(true);

    const read = await shop.call(contract.readComplaint, { params: { id } }, await shop.signedIn("operations"));
    expect(read.json()).toMatchObject({ delayLetterOn: "2027-01-08", state: "awaitingSecondPerson" });
    expect(read.json().history.map(({ what }: { what: string }) => what)).toContain("delayed");
  });

  test("a customer with a final answer gets no letter about the ombudsman", async () => {
    const { id } = await recordPhoneComplaint();
    await answerComplaint(oona(thursday), id, finalAnswer);
    await startDelayLetters(jobAt("2027-01-09T10:00:00Z"));
    expect(await delayed()).not.toContain(id);
    const refused = await shop.call(contract.takeComplaintDelayLetter, { params: { id } }, await shop.signedIn("operations"));
    expect(refused.json().code).toBe("complaint.wrong_state");
  });
});
