import { localDate } from "@farthing/domain/money";
import { expect, test } from "vitest";
import { loanStartDay } from "./loan-day.ts";

const now = new Date("2026-11-19T12:00:00Z");
const signedAt = "2026-11-03T10:00:00Z";
const today = localDate("2026-11-19");

test("repayment dates start from the signature of a signed loan, and from today until an amendment is sealed", () => {
  expect(loanStartDay({ status: "signed", signedAt, today }, now)).toBe("2026-11-03");
  expect(loanStartDay({ status: "paid", signedAt, today }, now)).toBe("2026-11-03");
  expect(loanStartDay({ status: "decision_accept", signedAt, today }, now)).toBe("2026-11-19");
  expect(loanStartDay({ status: "sign", signedAt, today }, now)).toBe("2026-11-19");
  expect(loanStartDay({ status: "decision_accept", signedAt: null, today }, now)).toBe("2026-11-19");
});
