import { describe, expect, test } from "vitest";
import { localDate, pence, zeroPence } from "../money/index.ts";
import {
  type ComplaintAnswer,
  type ComplaintProgress,
  canSendAnswerAtOnce,
  complaintAnswerParagraphs,
  complaintDeadlines,
  complaintDelayParagraphs,
  complaintFileBytesMax,
  complaintFileType,
  complaintState,
  delayLetterDueAt,
  isComplaintFile,
  nextComplaintDeadline,
  requireOmbudsmanOpen,
  requireOpenComplaint,
  requireSecondPersonForAnswer,
  requireUnconfirmedAnswer,
  requireUnpaidRedress,
} from "./index.ts";

const openComplaint: ComplaintProgress = {
  number: 1042,
  summaryBy: localDate("2026-11-18"),
  answeredBy: null,
  closedAt: null,
  delayLetterAt: null,
  redress: null,
  redressPaidOn: null,
};
const unconfirmedComplaint: ComplaintProgress = { ...openComplaint, answeredBy: "oona", redress: pence(50_00) };
const closedComplaint: ComplaintProgress = { ...unconfirmedComplaint, closedAt: new Date("2026-11-19T10:00:00Z") };

const complaintAnswer: ComplaintAnswer = {
  outcome: "upheld",
  rootCause: "goodsFaulty",
  isSummary: false,
  answer: "You are right.",
  redress: zeroPence,
};
const refused = (code: string) => expect.objectContaining({ code });

describe("the two deadlines of a complaint", () => {
  test.each([
    ["2026-11-13", "2026-11-18", "2027-01-08"],
    ["2026-12-23", "2026-12-30", "2027-02-17"],
  ])("a complaint of %s can get a short answer until %s and a final answer until %s", (day, summaryBy, finalBy) => {
    expect(complaintDeadlines(localDate(day))).toEqual({ summaryBy, finalBy });
  });

  test.each([
    ["2026-11-18", "summary", 0],
    ["2026-11-19", "final", 50],
    ["2027-01-09", "final", -1],
  ])("on %s the next deadline is that of the %s answer, with %i days left", (today, is, daysLeft) => {
    const receivedOn = localDate("2026-11-13");
    expect(nextComplaintDeadline({ receivedOn, ...complaintDeadlines(receivedOn) }, localDate(today))).toMatchObject({ is, daysLeft });
  });
});

describe("the letter about a complaint without an answer", () => {
  test.each([
    ["2027-01-08", "2027-01-08T17:00:00.000Z"],
    ["2027-06-11", "2027-06-11T16:00:00.000Z"],
  ])("the letter about a late answer is sent on the last day for the answer, %s, at five in the afternoon in London", (finalBy, moment) => {
    expect(delayLetterDueAt({ finalBy: localDate(finalBy) }).toISOString()).toBe(moment);
  });

  test("the letter about a late answer gives a new date and says that the customer can go to the ombudsman", () => {
    const facts = {
      customer: "Owen Tregarth",
      reference: "C1042",
      about: "lender",
      receivedOn: localDate("2026-11-13"),
      on: localDate("2027-01-08"),
      lender: { legalName: "Farthing Finance Limited", helpline: "0808 157 0192" },
    } as const;
    const text = complaintDelayParagraphs(facts).join(" ");
    expect(text).toMatch(
      /C1042.*eight weeks.*no final answer yet.*within the next four weeks.*now take your complaint to the Financial Ombudsman Service, free of charge.*six months.*Its leaflet is at/,
    );
    expect(text).not.toContain("Commissioner");
    expect(complaintDelayParagraphs({ ...facts, about: "data" }).join(" ")).toContain("Information Commissioner");
  });
});

describe("the answer to a complaint", () => {
  test("an answer without a payment is sent at once, and an answer with a payment waits for a second person", () => {
    expect(canSendAnswerAtOnce(openComplaint, complaintAnswer, localDate("2026-12-01"))).toBe(true);
    expect(canSendAnswerAtOnce(openComplaint, { ...complaintAnswer, redress: pence(1) }, localDate("2026-12-01"))).toBe(false);
  });

  test.each<[string, Partial<ComplaintAnswer>, string, string]>([
    ["a short answer after the third working day", { isSummary: true }, "2026-11-19", "complaint.summary_too_late"],
    ["a short answer that does not agree", { isSummary: true, outcome: "rejected" }, "2026-11-18", "complaint.summary_rejects"],
    ["a payment without a fault", { outcome: "rejected", redress: pence(1) }, "2026-11-18", "complaint.redress_without_fault"],
  ])("the complaint's answer is refused: %s", (_, changed, today, code) => {
    expect(() => canSendAnswerAtOnce(openComplaint, { ...complaintAnswer, ...changed }, localDate(today))).toThrow(refused(code));
  });

  test("only an open complaint can be answered, and only a waiting answer can be confirmed or sent back", () => {
    expect([openComplaint, unconfirmedComplaint, closedComplaint].map(complaintState)).toEqual(["open", "awaitingSecondPerson", "closed"]);
    const wrong = refused("complaint.wrong_state");
    expect(() => canSendAnswerAtOnce(unconfirmedComplaint, complaintAnswer, localDate("2026-11-18"))).toThrow(wrong);
    expect(() => requireOpenComplaint(closedComplaint)).toThrow(wrong);
    expect(() => requireUnconfirmedAnswer(openComplaint)).toThrow(wrong);
    expect(() => requireSecondPersonForAnswer(closedComplaint, "otto")).toThrow(wrong);
    expect(() => requireSecondPersonForAnswer(unconfirmedComplaint, "oona")).toThrow(refused("complaint.four_eyes"));
    expect(requireSecondPersonForAnswer(unconfirmedComplaint, "otto")).toBe("oona");
  });

  test("a payment for a complaint is recorded once, after the answer was sent", () => {
    expect(() => requireUnpaidRedress(unconfirmedComplaint)).toThrow(refused("complaint.wrong_state"));
    expect(() => requireUnpaidRedress(closedComplaint)).not.toThrow();
    expect(() => requireUnpaidRedress({ ...closedComplaint, redressPaidOn: localDate("2026-11-20") })).toThrow(
      refused("complaint.nothing_to_pay"),
    );
    expect(() => requireUnpaidRedress({ ...closedComplaint, redress: zeroPence })).toThrow(refused("complaint.nothing_to_pay"));
  });

  test("a customer can go to the ombudsman after the answer, or after the letter about a late answer", () => {
    for (const early of [openComplaint, unconfirmedComplaint])
      expect(() => requireOmbudsmanOpen(early)).toThrow(refused("complaint.not_answered"));
    for (const late of [closedComplaint, { ...openComplaint, delayLetterAt: new Date("2027-01-08T17:00:00Z") }])
      expect(() => requireOmbudsmanOpen(late)).not.toThrow();
  });

  test("the final answer to a complaint states the result, the payment and the right to go to the ombudsman", () => {
    const facts = {
      customer: "Marcia Campbell-Grant",
      about: "data",
      receivedOn: localDate("2026-11-13"),
      on: localDate("2026-11-18"),
      outcome: "partlyUpheld",
      isSummary: false,
      answer: "First.\n\nSecond.",
      redress: pence(50_00),
      lender: { legalName: "Farthing Finance Limited", helpline: "0808 157 0192" },
    } as const;
    const text = complaintAnswerParagraphs(facts);
    expect(text.slice(0, 6)).toEqual([
      "Dear Marcia Campbell-Grant,",
      "You complained to us on 13 November 2026. We have looked into it.",
      "We agree with a part of your complaint, and we are sorry for that part.",
      "First.",
      "Second.",
      "We pay you £50.00.",
    ]);
    expect(text.join(" ")).toMatch(/This is our final answer\..*six months.*Financial Ombudsman Service.*Information Commissioner/);
    const short = complaintAnswerParagraphs({ ...facts, about: "goods", isSummary: true, redress: zeroPence }).join(" ");
    expect(short).toContain("You accept this answer");
    expect(short).not.toMatch(/final answer|We pay you|Commissioner/);
  });
});

test("a complaint file is recognised as PDF, PNG or JPEG by its content, and is not too large", () => {
  const pdf = Buffer.from("%PDF-1.7");
  const [png, jpg] = [Buffer.from("89504e470d0a1a0a00", "hex"), Buffer.from("ffd8ffe0", "hex")];
  expect([pdf, png, jpg, Buffer.from("<svg/>"), Buffer.from("%PD")].map(complaintFileType)).toEqual([
    "pdf",
    "png",
    "jpg",
    undefined,
    undefined,
  ]);
  const padded = (bytes: number) => Buffer.concat([pdf, Buffer.alloc(bytes - pdf.length)]);
  expect([padded(complaintFileBytesMax), padded(complaintFileBytesMax + 1), Buffer.alloc(0)].map(isComplaintFile)).toEqual([
    true,
    false,
    false,
  ]);
});
