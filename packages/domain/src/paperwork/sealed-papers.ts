import type { Paper } from "./paper.ts";
import { signPaper } from "./sign-paper.ts";
import { type EvidenceFacts, signingEvidence } from "./signing-evidence.ts";

interface SignedPapers {
  readonly papers: readonly Paper[];
  readonly act: Omit<EvidenceFacts, "about" | "signingId" | "decisionId" | "requestedAt" | "sealedAt">;
  readonly signing: { readonly id: string; readonly decisionId: string; readonly requestedAt: Date | string };
  readonly sealedAt: Date | string;
}

/** The sealed file contains the documents that the customer saw, both signatures and the evidence of the signing. */
export function sealedPapers({ papers, act, signing, sealedAt }: SignedPapers): readonly [Paper, ...Paper[]] {
  const { signature, signedAt } = act;
  const mark = signature.is === "typed" ? { is: "typed" as const, text: signature.name } : signature;
  const creditorAt = new Date(sealedAt).toISOString();
  const [first, ...others] = papers.map((paper) => signPaper(paper, { mark, customerAt: signedAt, creditorAt }));
  if (!first) throw new RangeError(`The signing ${signing.id} has no paper`);
  const evidence = signingEvidence({
    ...act,
    about: first,
    signingId: signing.id,
    decisionId: signing.decisionId,
    requestedAt: new Date(signing.requestedAt).toISOString(),
    sealedAt: creditorAt,
  });
  return [first, ...others, evidence];
}
