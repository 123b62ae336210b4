import { expect, test } from "vitest";
import { statuses } from "../../vocabulary/index.ts";
import { canReceiveCode, formatPairingCode, mayPair, pairingAlphabet, pairingState, readPairingCode } from "./pairing.ts";

const inTheShop = { status: "open", document: { journeyType: "InStore", paperlessConsent: true } } as const;
const offered = { joinedAt: null, endedBy: null, hasRunOut: false };
const joined = { ...offered, joinedAt: new Date(0) };

test("a phone can join the till only while the shop fills in the application and after the customer's consent", () => {
  expect(statuses.filter((status) => mayPair({ ...inTheShop, status }))).toEqual(["open", "decision_quotation_unavailable"]);
  expect(mayPair({ status: "open", document: { ...inTheShop.document, journeyType: "MailOrder" } })).toBe(false);
  expect(mayPair({ status: "open", document: { ...inTheShop.document, paperlessConsent: false } })).toBe(false);
});

test("the one-time code for joining the till needs an e-mail address or a mobile number", () => {
  expect(canReceiveCode({})).toBe(false);
  expect(canReceiveCode({ contactDetails: { emailAddress: "eleanor@post.test" } })).toBe(true);
  expect(canReceiveCode({ contactDetails: { phoneNumber: "+447700900518" } })).toBe(true);
  expect(canReceiveCode({ contactDetails: { phoneNumber: "+441134960123" } })).toBe(false);
});

test("a pairing of phone and till is offered, joined or over, and states why it is over", () => {
  expect(pairingState(offered, inTheShop, false)).toEqual({ is: "offered", because: null });
  expect(pairingState(joined, inTheShop, false)).toEqual({ is: "joined", because: null });
  expect(pairingState({ ...joined, hasRunOut: true }, inTheShop, false)).toEqual({ is: "over", because: "ranOut" });
  expect(pairingState({ ...joined, endedBy: "customer", hasRunOut: true }, inTheShop, false)).toEqual({ is: "over", because: "customer" });
  expect(pairingState(joined, inTheShop, true)).toEqual({ is: "over", because: "wentOn" });
  expect(pairingState(joined, { ...inTheShop, status: "decision_accept" }, false)).toEqual({ is: "over", because: "wentOn" });
});

test("a pairing code ignores case, is shown in two halves and avoids look-alike letters", () => {
  expect(readPairingCode(" 7kq-4mp ")).toBe("7KQ4MP");
  expect(formatPairingCode("7KQ4MP")).toBe("7KQ 4MP");
  expect(pairingAlphabet).not.toMatch(/[AEIOU018]/);
});
