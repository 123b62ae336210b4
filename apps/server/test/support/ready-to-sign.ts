import { type ApplicationDocument, deriveProductFields, loanInDocument, mergeDocument } from "@farthing/domain/application";
import { decisionInputs, evaluate, noEvidence, policyOfVersion, policyOn, shippedPolicies } from "@farthing/domain/credit";
import { addDays, londonDay } from "@farthing/domain/money";
import type { LoanPart, PaperKind } from "@farthing/domain/paperwork";
import { uuid } from "../../src/platform/ids.ts";
import type { StoredApplication } from "../../src/store/applications/applications.ts";
import { hashDecidedFields } from "../../src/use-cases/decisions/decision-subject-hash.ts";
import { completeDocument, type DocumentOptions } from "./complete-document.ts";
import type { TestWorld } from "./world.ts";

export interface SigningOptions {
  readonly fusion?: boolean;
  readonly wish?: DocumentOptions;
  readonly made?: Partial<StoredApplication>;
  readonly document?: Partial<ApplicationDocument>;
  /** The documents that were shown. The default is all documents that the law requires. */
  readonly shown?: readonly (readonly [PaperKind, LoanPart])[];
}

const allPapersShown = [
  ["pre_contract_information", "goods"],
  ["pre_contract_information", "project"],
  ["loan_advance_information", "project"],
  ["adequate_explanation", "goods"],
] as const;

const projectLoan = { projectLoanParameters: { loanAmount: "1800.00" }, projectLoanRepayment: { instalments: 24 } };

export async function createReadyToSign(
  shop: TestWorld,
  { fusion = false, wish = {}, made = {}, document: other = {}, shown = allPapersShown }: SigningOptions = {},
) {
  const now = new Date();
  const today = londonDay(now);
  const applied = { ...(await completeDocument(shop.pool, wish)), ...(fusion && { fusionLoan: projectLoan }), ...other };
  const loan = loanInDocument(applied);
  if (!loan) throw new Error("the document holds no loan");
  const document = mergeDocument(applied, { product: deriveProductFields(loan, today) });
  const application = await shop.application({ status: "decision_accept", document, applicationExpiryDate: addDays(today, 30), ...made });
  const policy = policyOn(shippedPolicies, today);
  if (!policy) throw new Error("no policy is in force");
  const inputs = decisionInputs(document, {
    today,
    appeal: false,
    otherApplications: [],
    bureau: null,
    evidence: noEvidence,
    productLive: true,
    retailerTier: "standard",
  });
  const decisionId = uuid();
  await shop.store.transaction({ is: "all" }, null, async (tx) => {
    const asked = { kind: "full", event: "submitFull", policyVersion: policy.version, inputs, document, requestedAt: now } as const;
    tx.decisions.add({ id: decisionId, applicationId: application.id, ...asked, subjectHash: hashDecidedFields(document) });
    tx.decisions.finish(decisionId, {
      progress: "PROCESSED",
      processedEvent: "Decision",
      at: now,
      inputs,
      trace: evaluate(policyOfVersion(policy.version), inputs),
    });
    for (const [kind, part] of shown)
      tx.papers.recordShown(
        { applicationId: application.id, kind, part, decisionId, template: "as shown", modelHash: Buffer.alloc(32) },
        "customer",
      );
  });
  return application;
}
