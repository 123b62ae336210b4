import { expect, test } from "vitest";
import { type Status, statuses } from "../../vocabulary/index.ts";
import { returnStatuses, returnStatusForStore, returnStatusOf, returnToStoreLink } from "./return-to-store.ts";

const link = (returnUrl: string, orderReference: string | null = "SC-10042") =>
  returnToStoreLink({ returnUrl, applicationId: "104827191", status: "declined", orderReference });

test("a web shop can receive seven return statuses", () => {
  expect(returnStatuses).toEqual([
    "accepted",
    "declined",
    "referred",
    "abandoned",
    "error",
    "soft_search_referred",
    "soft_search_declined",
  ]);
});

test.each([
  ["decision_accept", "accepted"],
  ["decision_decline", "declined"],
  ["decision_refer", "referred"],
  ["decision_quotation_refer", "soft_search_referred"],
  ["decision_quotation_decline", "soft_search_declined"],
  ["open", null],
  ["paid", null],
] as const)("the status %s is reported to the store as %s [S2-285]", (status, told) => {
  expect(returnStatusOf(status)).toBe(told);
});

test("the link back to the store contains the application id, the status and the order reference [S2-286]", () => {
  expect(link("https://shop.test/return")).toBe("https://shop.test/return?applicationId=104827191&status=declined&orderReference=SC-10042");
});

test("the link back to the store keeps the query of the return URL, and a fragment stays at the end", () => {
  expect(link("https://shop.test/return?basket=7#done")).toBe(
    "https://shop.test/return?basket=7&applicationId=104827191&status=declined&orderReference=SC-10042#done",
  );
  expect(link("https://shop.test/return?", null)).toBe("https://shop.test/return?applicationId=104827191&status=declined");
});

test("special characters in an order reference cannot change the link back to the store", () => {
  expect(link("https://shop.test/", "A&status=accepted#x y")).toBe(
    "https://shop.test/?applicationId=104827191&status=declined&orderReference=A%26status%3Daccepted%23x%20y",
  );
});

test("an undecided application has no status for the store", () => {
  const said: Partial<Record<Status, string>> = {
    decision_accept: "accepted",
    decision_decline: "declined",
    decision_refer: "referred",
    decision_quotation_decline: "soft_search_declined",
    decision_quotation_refer: "soft_search_referred",
  };
  for (const status of statuses) expect(returnStatusOf(status), status).toBe(said[status] ?? null);
});

test("only a web shop's customer returns to the store, after every decision except an acceptance", () => {
  const fromShop = { journeyType: "WebServices", returnUrl: "https://shop.test/return" } as const;
  expect(statuses.filter((status) => returnStatusForStore(status, fromShop))).toEqual([
    "decision_decline",
    "decision_refer",
    "decision_quotation_decline",
    "decision_quotation_refer",
  ]);
  for (const status of statuses) {
    expect(returnStatusForStore(status, { ...fromShop, journeyType: "MailOrder" })).toBe(null);
    expect(returnStatusForStore(status, { ...fromShop, returnUrl: null })).toBe(null);
  }
});
