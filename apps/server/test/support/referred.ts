import { contract } from "@farthing/contract";
import { expect } from "vitest";
import { bureauAt } from "../../../demo-world/src/history/local-providers.ts";
import { decideApplication } from "../../src/use-cases/decisions/decide-application.ts";
import { completeDocument } from "./complete-document.ts";
import { silent } from "./database.ts";
import type { Caller, TestApps } from "./http.ts";

const letters = "abcdefghijklmnopqrstuvwxyz";
let people = 0;

/** Each application is for a new person, because earlier applications of the same person affect a decision. */
export async function createReferred(shop: TestApps, by: Caller, persona = "+fraud"): Promise<string> {
  people += 1;
  const lastName = `Doubt${letters[people % 26]}${letters[Math.floor(people / 26) % 26]}${letters[Math.floor(people / 676)]}`;
  const document = await completeDocument(shop.pool, { persona: `${persona}+n${people}`, lastName });
  const bankAccountDetails = { ...document.bankAccountDetails, modulusCheckUnavailable: false };
  const { id } = await shop.application({ status: "open", document: { ...document, bankAccountDetails } as typeof document });
  await shop.call(contract.decideAsynchronously, { body: { id, softSearch: false } }, by);
  await decideApplication(shop.asSystem(), { applicationId: id }, { bureau: bureauAt(new Date()), log: silent });
  expect(await shop.statusOf(id)).toBe("decision_refer");
  return id;
}
