import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readCallback } from "../../src/providers/checks/callback.ts";

const secret = "a-callback-secret";
const now = new Date("2026-11-15T14:02:00Z");
const nowSeconds = now.getTime() / 1_000;
const said = {
  eventId: "event-1",
  checkId: "check-1",
  reference: "482913056",
  kind: "openBanking",
  outcome: "passed",
  findings: { verifiedIncome: "32000.00", monthlyEssentials: "520.00" },
};

const signed = (body: string, { at = nowSeconds, by = secret } = {}) => ({
  "farthing-signature": `t=${at},v1=${createHmac("sha256", by).update(`${at}.${body}`).digest("hex")}`,
});
const body = JSON.stringify(said);

describe("verifying the callback of a check", () => {
  test("a check callback with a signature and a recent time is accepted", () => {
    expect(readCallback(signed(body), body, [secret], now)).toEqual(said);
  });

  test("while the check service changes its secret, callbacks with the old and the new secret are accepted", () => {
    const [before, today] = [signed(body, { by: "the-one-before" }), signed(body)];
    for (const headers of [before, today]) expect(readCallback(headers, body, [secret, "the-one-before"], now)).toEqual(said);
    expect(readCallback(before, body, [secret], now)).toBeNull();
  });

  test.each([-299, 299])("a check callback is accepted if its time differs from the server's time by %d seconds", (seconds) => {
    expect(readCallback(signed(body, { at: nowSeconds + seconds }), body, [secret], now)).toEqual(said);
  });

  test.each([-301, 301])("a check callback is refused if its time differs from the server's time by %d seconds", (seconds) => {
    expect(readCallback(signed(body, { at: nowSeconds + seconds }), body, [secret], now)).toBeNull();
  });

  test("a check callback whose content was changed is refused", () => {
    const changed = body.replace("passed", "failed");
    const [, signature] = signed(body)["farthing-signature"].split(",");
    expect(readCallback(signed(body), changed, [secret], now)).toBeNull();
    expect(readCallback(signed(body, { by: "another-secret" }), body, [secret], now)).toBeNull();
    expect(readCallback({ "farthing-signature": `t=${nowSeconds + 1},${signature}` }, body, [secret], now)).toBeNull();
  });

  test.each([undefined, "", "v1=00", "t=now,v1=00", [signed(body)["farthing-signature"], signed(body)["farthing-signature"]]])(
    "a check callback with the signature %j is refused",
    (signature) => {
      expect(readCallback({ "farthing-signature": signature }, body, [secret], now)).toBeNull();
    },
  );

  test.each(["", "{", "[]", JSON.stringify({ ...said, outcome: "bribed" }), JSON.stringify({ ...said, findings: { verifiedIncome: -1 } })])(
    "a correctly signed check callback with the invalid body %j is refused",
    (nonsense) => {
      expect(readCallback(signed(nonsense), nonsense, [secret], now)).toBeNull();
    },
  );
});
