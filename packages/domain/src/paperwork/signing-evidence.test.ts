import { expect, test } from "vitest";
import { localDate } from "../money/index.ts";
import { type EvidenceFacts, signingEvidence } from "./index.ts";

const facts: EvidenceFacts = {
  about: {
    reference: "204177331",
    date: localDate("2026-07-01"),
    part: "goods",
    letterhead: { name: "Farthing Finance", legalName: "Farthing Finance Limited", address: "1 Wren Court", registered: "Registered" },
  },
  signer: "Rhys Morgan-Ellis",
  signature: { is: "typed", name: "Rhys Morgan-Ellis" },
  consents: ["legallyBound", "directDebit"],
  address: "203.0.113.7",
  userAgent: "A browser",
  requestedAt: "2026-06-30T23:10:00Z",
  signedAt: "2026-06-30T23:30:05Z",
  sealedAt: "2026-06-30T23:30:09Z",
  papers: [{ title: "Fixed Sum Loan Agreement", template: "credit_agreement/cca/2026-1", modelHash: "0123456789abcdef" }],
  signingId: "the-signing",
  decisionId: "the-decision",
};

test("the evidence page names the signer, time, network address, documents, consents and agreement", () => {
  const { kind, reference, blocks } = signingEvidence(facts);
  expect([kind, reference]).toEqual(["signing_evidence", "204177331"]);
  const said = JSON.stringify(blocks);
  for (const fact of [
    "Rhys Morgan-Ellis",
    "1 July 2026, 00:10:00",
    "1 July 2026, 00:30:05",
    "1 July 2026, 00:30:09",
    "203.0.113.7",
    "A browser",
    "legally bound",
    "Direct Debit",
    "credit_agreement/cca/2026-1",
    "01234567 89abcdef",
    "the-signing",
    "the-decision",
  ])
    expect(said).toContain(fact);
});

test("the evidence page says that a signature was drawn, but does not contain the drawing", () => {
  const said = JSON.stringify(signingEvidence({ ...facts, signature: { is: "drawn", path: "M1 1L2 2" } }).blocks);
  expect(said).toContain("Drawn by hand");
  expect(said).not.toContain("M1 1");
});
