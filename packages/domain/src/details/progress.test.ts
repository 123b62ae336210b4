import { describe, expect, test } from "vitest";
import { type Progress, progressAfter, progressStates, sendStatus, sendStatuses, sendStep } from "./progress.ts";

describe("anything that takes a moment", () => {
  test("is default, loading, success or failure", () => {
    expect(progressStates).toEqual(["default", "loading", "success", "failure"]);
    expect(progressAfter("default", "started")).toBe("loading");
    expect(progressAfter("loading", "succeeded")).toBe("success");
    expect(progressAfter("loading", "failed")).toBe("failure");
    expect(progressAfter("failure", "started")).toBe("loading");
    expect(progressStates.map((state) => progressAfter(state, "reset"))).toEqual(progressStates.map(() => "default"));
  });

  test.each(["default", "success", "failure"] satisfies Progress[])(
    "an answer that comes at %s, when nobody waits, changes nothing",
    (state) => {
      expect(progressAfter(state, "succeeded")).toBe(state);
      expect(progressAfter(state, "failed")).toBe(state);
    },
  );
});

describe("sending to the customer", () => {
  test("is default, loading, sent to customer or error", () => {
    expect(progressStates.map(sendStatus)).toEqual([...sendStatuses]);
    expect(sendStatuses).toEqual(["default", "loading", "sentToCustomer", "error"]);
  });

  test("goes from details to be entered, through details captured, to sent or failed", () => {
    expect(sendStep(false, "default")).toBe("enterDetails");
    expect(sendStep(true, "default")).toBe("detailsCaptured");
    expect(sendStep(true, "loading")).toBe("loading");
    expect(sendStep(true, "success")).toBe("success");
    expect(sendStep(true, "failure")).toBe("error");
  });
});
