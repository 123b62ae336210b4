import { CallFailed } from "@farthing/contract/client";
import { expect, test } from "vitest";
import { sendingOf } from "./send-state.ts";

test("sending to the customer is idle, loading, sent, or failed with a reason [S1-238]", () => {
  const made = { isPending: false, data: undefined, error: null };
  expect(sendingOf(made)).toEqual({ is: "default" });
  expect(sendingOf({ ...made, isPending: true })).toEqual({ is: "loading" });
  expect(sendingOf({ ...made, data: "sent" })).toEqual({ is: "sentToCustomer" });
  expect(sendingOf({ ...made, data: "notSaved" })).toEqual({
    is: "error",
    because: "Failed to save application, so it has not been sent to the applicant",
  });
  const refused = new CallFailed(409, { code: "send.unavailable", message: "Failed to send application to customer" });
  expect(sendingOf({ ...made, error: refused })).toEqual({ is: "error", because: "Failed to send application to applicant" });
});
