import { paperFileName } from "@farthing/domain/paperwork";
import { isRefusal } from "@farthing/domain/wording";
import type { Attachment } from "../../providers/mail/port.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import type { Ctx } from "../context.ts";
import { type PaperDependencies, printInformation } from "../paperwork/link-papers.ts";
import { type EventLetter, sealedEventFactsSchema } from "./letter-facts.ts";

interface EventOfLetter {
  readonly applicationId: string;
  readonly eventId: string;
  readonly letter: EventLetter;
}

/** The attached PDFs contain the information to read before signing, or the sealed agreement. */
export async function attachedPapers(
  ctx: Ctx,
  { applicationId, eventId, letter }: EventOfLetter,
  parts: PaperDependencies,
): Promise<Attachment[]> {
  switch (letter) {
    case "pre-contract-information":
    case "loan-advance-information":
      return printInformation(ctx, applicationId, parts).catch(noneIfRefused);
    case "signed-agreement":
      return ctx.transaction((tx) => sealedAgreement(tx, applicationId, eventId));
    default:
      return [];
  }
}

/** The application may have ended since the e-mail was requested. Its documents are then no longer available. */
function noneIfRefused(error: unknown): [] {
  if (isRefusal(error)) return [];
  throw error;
}

async function sealedAgreement(tx: UnitOfWork, applicationId: string, eventId: string): Promise<Attachment[]> {
  const event = (await tx.events.ofApplication(applicationId)).find(({ id }) => id === eventId);
  const facts = sealedEventFactsSchema.safeParse(event?.facts);
  if (!facts.success) return [];
  const papers = await tx.papers.ofSigning(facts.data.signingId);
  return Promise.all(
    papers.map(async (paper) => {
      const content = await tx.papers.bytesOf(paper);
      if (!content) throw new Error(`the sealed agreement of application ${applicationId} cannot be read`);
      return { fileName: paperFileName(paper.kind, paper.part, applicationId), content };
    }),
  );
}
