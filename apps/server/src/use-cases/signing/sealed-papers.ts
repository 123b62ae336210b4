import { type Paper, signingEvidence, signPaper } from "@farthing/domain/paperwork";
import type { SigningAct } from "../../store/signing/signings.ts";

interface SignedPapers {
  /** The papers as the customer saw them. */
  readonly papers: readonly Paper[];
  readonly act: SigningAct;
  readonly signing: { readonly id: string; readonly decisionId: string; readonly requestedAt: Date | string };
  /** The time of the lender's signature. */
  readonly sealedAt: Date | string;
}

/** Returns the papers to print and seal: the shown papers with both signatures, and the record of the signing. */
export function sealedPapers({ papers, act, signing, sealedAt }: SignedPapers): readonly [Paper, ...Paper[]] {
  const { signature, signedAt } = act;
  const mark = signature.is === "typed" ? { is: "typed" as const, text: signature.name } : signature;
  const creditorAt = new Date(sealedAt).toISOString();
  const [first, ...others] = papers.map((paper) => signPaper(paper, { mark, customerAt: signedAt, creditorAt }));
  if (!first) throw new Error(`the signing ${signing.id} has no paper`);
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
