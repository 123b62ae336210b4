import { CallFailed } from "@farthing/contract/client";
import { expect, test } from "vitest";
import { sendStateOf } from "./send-state.ts";

test("the state of sending an application to the customer is idle, loading, sent, or failed with a reason [S1-238]", () => {
  const made = { isPending: false, data: undefined, error: null };
  expect(sendStateOf(made)).toEqual({ is: "default" });
  expect(sendStateOf({ ...made, isPending: true })).toEqual({ is: "loading" });
  expect(sendStateOf({ ...made, data: "sent" })).toEqual({ is: "sentToCustomer" });
  expect(sendStateOf({ ...made, data: "notSaved" })).toEqual({
    is: "error",
    because: "Failed to save application, so it has not been sent to the applicant",
  });
  const refused = new CallFailed(409, { code: "send.unavailable", message: "Failed to send application to customer" });
  expect(sendStateOf({ ...made, error: refused })).toEqual({ is: "error", because: "Failed to send application to applicant" });
});
