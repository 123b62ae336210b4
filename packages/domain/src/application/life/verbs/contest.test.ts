import { expect, test } from "vitest";
import { contest } from "./contest.ts";

test("a customer can contest an automatic decline, and the application returns to the underwriters", () => {
  expect(contest({ status: "decision_decline" }, { madeWithoutPerson: true })).toMatchObject({ status: "decision_refer" });
  expect(contest({ status: "decision_quotation_decline" }, { madeWithoutPerson: true })).toMatchObject({
    status: "decision_quotation_refer",
  });
});

test("a decline by a person cannot be contested, and neither can an acceptance", () => {
  const refused = (code: string) => expect.objectContaining({ code });
  expect(() => contest({ status: "decision_decline" }, { madeWithoutPerson: false })).toThrow(refused("review.decided_by_person"));
  expect(() => contest({ status: "decision_accept" }, { madeWithoutPerson: true })).toThrow(refused("application.wrong_status"));
});
