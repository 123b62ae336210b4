import { contract } from "@farthing/contract";
import { expect } from "vitest";
import { bureauAt } from "../../../demo-world/src/history/local-providers.ts";
import { decideApplication } from "../../src/use-cases/decisions/decide-application.ts";
import { completeDocument } from "./complete-document.ts";
import { silentLog } from "./database.ts";
import type { Caller, TestApps } from "./http.ts";

const alphabet = "abcdefghijklmnopqrstuvwxyz";
let personCount = 0;

/** Each application is for a new person, because earlier applications of the same person affect a decision. */
export async function createReferred(shop: TestApps, by: Caller, persona = "+fraud"): Promise<string> {
  personCount += 1;
  const lastName = `Doubt${alphabet[personCount % 26]}${alphabet[Math.floor(personCount / 26) % 26]}${alphabet[Math.floor(personCount / 676)]}`;
  const document = await completeDocument(shop.pool, { persona: `${persona}+n${personCount}`, lastName });
  const bankAccountDetails = { ...document.bankAccountDetails, modulusCheckUnavailable: false };
  const { id } = await shop.application({ status: "open", document: { ...document, bankAccountDetails } as typeof document });
  await shop.call(contract.decideAsynchronously, { body: { id, softSearch: false } }, by);
  await decideApplication(shop.asSystem(), { applicationId: id }, { bureau: bureauAt(new Date()), log: silentLog });
  expect(await shop.statusOf(id)).toBe("decision_refer");
  return id;
}
