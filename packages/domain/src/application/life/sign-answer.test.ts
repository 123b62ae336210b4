import { describe, expect, test } from "vitest";
import { callFailureText, Refusal } from "../../wording/index.ts";
import { stepAfterSignRefusal } from "../index.ts";

describe("409 responses to a signing request", () => {
  test.each(["signing.decision_expired", "signing.decision_mismatch"] as const)(
    "after the code %s, the browser requests a new decision",
    (code) => {
      expect(stepAfterSignRefusal(new Refusal(code))).toBe("decideAgain");
    },
  );

  test.each(["signing.deposit_unpaid", "signing.information_not_shown"] as const)(
    "after the code %s, the user has to correct the application",
    (code) => {
      expect(stepAfterSignRefusal(new Refusal(code))).toBe("putRight");
    },
  );

  test("a conflict is recognised by its message alone, without the HTTP status [S1-446] [S2-406]", () => {
    const message = callFailureText("sign", { is: "refused", status: 409 });
    expect(message).toBe("Request failed with status code 409");
    expect(stepAfterSignRefusal({ message })).toBe("putRight");
    expect(stepAfterSignRefusal({ message, code: "signing.decision_expired" })).toBe("decideAgain");
  });

  test("a signing request that is refused without a conflict counts as a failure", () => {
    expect(stepAfterSignRefusal(new Refusal("signing.unavailable"))).toBe("failed");
    expect(stepAfterSignRefusal({ message: "Request failed with status code 500" })).toBe("failed");
    expect(stepAfterSignRefusal({})).toBe("failed");
  });
});
