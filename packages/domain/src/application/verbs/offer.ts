import type { Application } from "../application.ts";
import type { ApplicationDocument } from "../document/document.ts";
import { mergeDocument } from "../document/merge.ts";
import { type Moved, move } from "../move.ts";
import type { ActorOf, OutcomeOf } from "../transitions.ts";
import type { TailoringSelection } from "../vocabulary.ts";

/** Taking an offer, or keeping the original loan, opens the application again; it is decided anew at once (S1 §4). */
export const acceptOffer = (
  application: Pick<Application, "status" | "document">,
  {
    by,
    offerLive,
    selection,
    terms,
  }: {
    readonly by: ActorOf<"chooseOffer">;
    readonly offerLive: boolean;
    readonly selection: TailoringSelection;
    /** What the offer changes of the loan: amounts, instalments, regime. */
    readonly terms: ApplicationDocument;
  },
): Moved =>
  move(application, "chooseOffer", {
    by,
    holds: { offerLive },
    changes: { document: mergeDocument(mergeDocument(application.document, terms), { loanTailoring: { optionSelected: selection } }) },
  });

/** The version saved before the choice returns whole, its dates with it. */
export const undoChoice = (
  application: Pick<Application, "status">,
  {
    by,
    version,
  }: {
    readonly by: ActorOf<"undoChoice">;
    readonly version:
      | ({ readonly status: OutcomeOf<"undoChoice"> } & Pick<
          Application,
          "document" | "softSearchExpiryDate" | "tailoringExpiryDate" | "applicationExpiryDate" | "maxInstalmentAmount"
        >)
      | null;
  },
): Moved => {
  const { status = "decision_accept", ...before } = version ?? {};
  return move(application, "undoChoice", { by, holds: { choiceUndecided: version !== null }, outcome: status, changes: before });
};
