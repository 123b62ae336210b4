import { describe, expect, test, vi } from "vitest";
import { takePaymentFrameMessage } from "../index.ts";

function handlerCallsFor(message: unknown) {
  const handlers = { onHeight: vi.fn(), onResult: vi.fn(), onError: vi.fn() };
  takePaymentFrameMessage(message, handlers);
  return Object.entries(handlers).flatMap(([name, { mock }]) => mock.calls.map((given) => [name, ...given]));
}

describe("messages of the payment frame", () => {
  test.each([640, "640", "640px"])("a message of the payment frame can set the frame's height [S2-294]", (height) => {
    expect(handlerCallsFor(JSON.stringify({ iframe: { height } }))).toEqual([["onHeight", 640]]);
  });

  test.each([1, 10_000])("a message of the payment frame can set the height to %d pixels", (height) => {
    expect(handlerCallsFor(JSON.stringify({ iframe: { height } }))).toEqual([["onHeight", height]]);
  });

  test.each([0, 10_001, 640.5, "px", "a640", "640em", true])(
    "a message of the payment frame cannot set the height to %j pixels",
    (height) => {
      expect(handlerCallsFor(JSON.stringify({ iframe: { height } }))).toEqual([["onError"]]);
    },
  );

  test("the names and values in a payment result have a maximum length", () => {
    const [name, value] = ["n".repeat(100), "v".repeat(500)];
    expect(handlerCallsFor(JSON.stringify({ [name]: value }))).toEqual([["onResult", { [name]: value }]]);
    for (const result of [{ [`${name}n`]: value }, { [name]: `${value}v` }, { result: "00", list: [1] }, { result: "00", none: null }])
      expect(handlerCallsFor(JSON.stringify(result))).toEqual([["onError"]]);
  });

  test("the payment frame's result is passed on unchanged [S2-294]", () => {
    const result = { sessionId: "5f2c", result: "00", amount: 9_900, signature: "b64" };
    expect(handlerCallsFor(JSON.stringify(result))).toEqual([["onResult", result]]);
  });

  test.each(["", "{", "height=640", undefined, { iframe: { height: 640 } }])(
    "a message of the payment frame that is not JSON is an error: %o",
    (message) => {
      expect(handlerCallsFor(message)).toEqual([["onError"]]);
    },
  );

  test.each([null, [], {}, 640, { iframe: { height: -1 } }, { iframe: {} }, { iframe: { height: "100%" } }, { result: { paid: true } }])(
    "a message of the payment frame with another structure is an error: %o",
    (message) => {
      expect(handlerCallsFor(JSON.stringify(message))).toEqual([["onError"]]);
    },
  );
});
