import type { Signature, SigningConsent } from "../application/index.ts";
import { formatMoment, papers, screens } from "../wording/index.ts";
import type { Block, Paper } from "./paper.ts";

const { evidence: words } = papers;
const { consents } = screens.journey.signing;

export interface EvidenceFacts {
  readonly about: Pick<Paper, "reference" | "date" | "part" | "letterhead">;
  readonly signer: string;
  readonly signature: Signature;
  readonly consents: readonly SigningConsent[];
  readonly address: string;
  readonly userAgent: string;
  readonly requestedAt: string;
  readonly signedAt: string;
  readonly sealedAt: string;
  readonly papers: readonly { readonly title: string; readonly template: string; readonly modelHash: string }[];
  readonly signingId: string;
  readonly decisionId: string;
}

/** The evidence page is sealed together with the agreement. */
export function signingEvidence(facts: EvidenceFacts): Paper {
  const { reference, date, part, letterhead } = facts.about;
  return {
    kind: "signing_evidence",
    part,
    template: "signing_evidence/2026-1",
    title: words.title,
    reference,
    date,
    letterhead,
    blocks: [
      { is: "paragraph", text: words.intro },
      rows(words.signer.title, [
        [words.signer.name, facts.signer],
        [words.signer.signature, facts.signature.is === "typed" ? `${words.signer.typed}: ${facts.signature.name}` : words.signer.drawn],
      ]),
      rows(words.times.title, [
        [words.times.requested, formatEvidenceTime(facts.requestedAt)],
        [words.times.signed, formatEvidenceTime(facts.signedAt)],
        [words.times.sealed, formatEvidenceTime(facts.sealedAt)],
      ]),
      rows(words.place.title, [
        [words.place.address, facts.address],
        [words.place.userAgent, facts.userAgent],
      ]),
      { is: "heading", level: 3, text: words.consents },
      { is: "list", items: facts.consents.map((consent) => consents[consent]) },
      rows(
        words.documents.title,
        facts.papers.map(({ title, template, modelHash }) => [title, words.documents.fingerprint(template, groupHexDigits(modelHash))]),
      ),
      rows(words.references.title, [
        [words.references.application, reference],
        [words.references.signing, facts.signingId],
        [words.references.decision, facts.decisionId],
      ]),
      { is: "paragraph", text: words.seal },
    ],
  };
}

const formatEvidenceTime = (instant: string): string => formatMoment(instant, "d MMMM y, HH:mm:ss");

const rows = (title: string, labelled: readonly (readonly [string, string])[]): Block => ({
  is: "facts",
  title,
  rows: labelled.map(([label, value]) => ({ label, value })),
});

/** Groups of a hexadecimal text are easier to compare and allow line breaks. */
const groupHexDigits = (hexadecimal: string): string => hexadecimal.match(/.{1,8}/g)?.join(" ") ?? "";
