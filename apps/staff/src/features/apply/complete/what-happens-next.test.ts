import type { Application, StaticConfig } from "@farthing/contract";
import { screens } from "@farthing/domain/wording";
import { expect, test } from "vitest";
import { whatHappensNext } from "./what-happens-next.ts";

const lender = { helpline: "0808 157 0192", email: "help@farthing.test" } as StaticConfig["lender"];
const signedApplication = { document: {}, signedAt: "2026-11-18T12:00:00Z" } as Application;

const manageOnlineDetail = (known: StaticConfig["lender"]) =>
  whatHappensNext(signedApplication, { retailer: {}, cost: null, voice: screens.staff.complete.voices.customer, lender: known }).find(
    ({ key }) => key === "manageOnline",
  )?.detail;

test("the text about managing the loan names the lender's site, or its e-mail address and phone number", () => {
  expect(manageOnlineDetail({ ...lender, servicingUrl: "https://loans.example.test/start" })).toBe(
    "You manage the loan at loans.example.test.",
  );
  expect(manageOnlineDetail(lender)).toBe("Write to help@farthing.test or ring 0808 157 0192 about your loan.");
});
