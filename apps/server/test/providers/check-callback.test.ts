import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readCallback } from "../../src/providers/checks/callback.ts";

const secret = "a-callback-secret";
const now = new Date("2026-11-15T14:02:00Z");
const nowSeconds = now.getTime() / 1_000;
const callbackEvent = {
  eventId: "event-1",
  checkId: "check-1",
  reference: "482913056",
  kind: "openBanking",
  outcome: "passed",
  findings: { verifiedIncome: "32000.00", monthlyEssentials: "520.00" },
};

const signatureHeaders = (body: string, { at = nowSeconds, by = secret } = {}) => ({
  "farthing-signature": `t=${at},v1=${createHmac("sha256", by).update(`${at}.${body}`).digest("hex")}`,
});
const callbackBody = JSON.stringify(callbackEvent);

describe("verifying the callback of a check", () => {
  test("a check callback with a signature and a recent time is accepted", () => {
    expect(readCallback(signatureHeaders(callbackBody), callbackBody, [secret], now)).toEqual(callbackEvent);
  });

  test("while the check service changes its secret, callbacks with the old and the new secret are accepted", () => {
    const [before, today] = [signatureHeaders(callbackBody, { by: "the-one-before" }), signatureHeaders(callbackBody)];
    for (const headers of [before, today])
      expect(readCallback(headers, callbackBody, [secret, "the-one-before"], now)).toEqual(callbackEvent);
    expect(readCallback(before, callbackBody, [secret], now)).toBeNull();
  });

  test.each([-299, 299])("a check callback is accepted if its time differs from the server's time by %d seconds", (seconds) => {
    expect(readCallback(signatureHeaders(callbackBody, { at: nowSeconds + seconds }), callbackBody, [secret], now)).toEqual(callbackEvent);
  });

  test.each([-301, 301])("a check callback is refused if its time differs from the server's time by %d seconds", (seconds) => {
    expect(readCallback(signatureHeaders(callbackBody, { at: nowSeconds + seconds }), callbackBody, [secret], now)).toBeNull();
  });

  test("a check callback whose content was changed is refused", () => {
    const changed = callbackBody.replace("passed", "failed");
    const [, signature] = signatureHeaders(callbackBody)["farthing-signature"].split(",");
    expect(readCallback(signatureHeaders(callbackBody), changed, [secret], now)).toBeNull();
    expect(readCallback(signatureHeaders(callbackBody, { by: "another-secret" }), callbackBody, [secret], now)).toBeNull();
    expect(readCallback({ "farthing-signature": `t=${nowSeconds + 1},${signature}` }, callbackBody, [secret], now)).toBeNull();
  });

  test.each([
    undefined,
    "",
    "v1=00",
    "t=now,v1=00",
    [signatureHeaders(callbackBody)["farthing-signature"], signatureHeaders(callbackBody)["farthing-signature"]],
  ])("a check callback with the signature %j is refused", (signature) => {
    expect(readCallback({ "farthing-signature": signature }, callbackBody, [secret], now)).toBeNull();
  });

  test.each([
    "",
    "{",
    "[]",
    JSON.stringify({ ...callbackEvent, outcome: "bribed" }),
    JSON.stringify({ ...callbackEvent, findings: { verifiedIncome: -1 } }),
  ])("a correctly signed check callback with the invalid body %j is refused", (nonsense) => {
    expect(readCallback(signatureHeaders(nonsense), nonsense, [secret], now)).toBeNull();
  });
});
