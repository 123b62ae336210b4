import { expect, test } from "vitest";
import { statuses } from "../../vocabulary/index.ts";
import { canReceiveCode, formatPairingCode, mayPair, pairingAlphabet, pairingState, readPairingCode } from "./pairing.ts";

const inStoreApplication = { status: "open", document: { journeyType: "InStore", paperlessConsent: true } } as const;
const offeredPairing = { joinedAt: null, endedBy: null, hasRunOut: false };
const joinedPairing = { ...offeredPairing, joinedAt: new Date(0) };

test("a phone can join the till only while the shop fills in the application and after the customer's consent", () => {
  expect(statuses.filter((status) => mayPair({ ...inStoreApplication, status }))).toEqual(["open", "decision_quotation_unavailable"]);
  expect(mayPair({ status: "open", document: { ...inStoreApplication.document, journeyType: "MailOrder" } })).toBe(false);
  expect(mayPair({ status: "open", document: { ...inStoreApplication.document, paperlessConsent: false } })).toBe(false);
});

test("the one-time code for joining the till needs an e-mail address or a mobile number", () => {
  expect(canReceiveCode({})).toBe(false);
  expect(canReceiveCode({ contactDetails: { emailAddress: "eleanor@post.test" } })).toBe(true);
  expect(canReceiveCode({ contactDetails: { phoneNumber: "+447700900518" } })).toBe(true);
  expect(canReceiveCode({ contactDetails: { phoneNumber: "+441134960123" } })).toBe(false);
});

test("a pairing of phone and till is offered, joined or over, and states why it is over", () => {
  expect(pairingState(offeredPairing, inStoreApplication, false)).toEqual({ is: "offered", because: null });
  expect(pairingState(joinedPairing, inStoreApplication, false)).toEqual({ is: "joined", because: null });
  expect(pairingState({ ...joinedPairing, hasRunOut: true }, inStoreApplication, false)).toEqual({ is: "over", because: "ranOut" });
  expect(pairingState({ ...joinedPairing, endedBy: "customer", hasRunOut: true }, inStoreApplication, false)).toEqual({
    is: "over",
    because: "customer",
  });
  expect(pairingState(joinedPairing, inStoreApplication, true)).toEqual({ is: "over", because: "wentOn" });
  expect(pairingState(joinedPairing, { ...inStoreApplication, status: "decision_accept" }, false)).toEqual({
    is: "over",
    because: "wentOn",
  });
});

test("a pairing code ignores case, is shown in two halves and avoids look-alike letters", () => {
  expect(readPairingCode(" 7kq-4mp ")).toBe("7KQ4MP");
  expect(formatPairingCode("7KQ4MP")).toBe("7KQ 4MP");
  expect(pairingAlphabet).not.toMatch(/[AEIOU018]/);
});
