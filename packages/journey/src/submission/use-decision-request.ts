import { CallFailed } from "@farthing/contract/client";
import { canHappen } from "@farthing/domain/application";
import { useCall } from "@farthing/shell";
import type { DecisionAsker, DecisionRequest, HeldApplication } from "../in-hand/port.ts";
import { refusedWith, sendForDecision } from "./submission.ts";

type Wanted = Omit<DecisionRequest, "id" | "version" | "asynchronous">;

export interface DecisionWanted extends Wanted {
  /** After a decision that failed, the same state of the application is submitted once more. */
  readonly again?: boolean;
  /** The whole application is submitted: what was typed is saved first, and one that was decided meanwhile is only shown. */
  readonly whole?: boolean;
}

export interface DecisionRequesting {
  /** The retailer's decisions are told by the latest decision, and not waited for. */
  readonly asynchronous: boolean;
  /** Where the answer will be shown. */
  readonly onTaken: (decision: { readonly softSearch: boolean }) => void;
}

/** A button that has the application decided: busy until it was taken, and with the reason where it was refused. */
export function useDecisionRequest(asker: DecisionAsker, { asynchronous, onTaken }: DecisionRequesting) {
  const asking = useCall(
    async ({ whole = false, ...wanted }: DecisionWanted) => {
      if (whole && !(await asker.flush())) return null;
      return requestDecision(asker, { asynchronous, whole, ...wanted });
    },
    // Whoever has gone on to something else meanwhile is not fetched back.
    { onSuccess: (taken) => taken && asker.isHeld() && onTaken(taken) },
  );
  const { isPending, error, variables, mutate } = asking;
  return {
    /** Asked at all. */
    asked: variables !== undefined,
    busy: isPending,
    error: error instanceof CallFailed ? error : null,
    failure: error?.message ?? null,
    request: mutate,
    /** The same once more, after it was refused. */
    retry: () => variables && mutate({ ...variables, again: true }),
  };
}

/**
 * Has the application decided as it stands. Throws the `CallFailed` of a refusal. The key is made of the version, so that the same state
 * of the application is never submitted twice.
 */
async function requestDecision(
  asker: DecisionAsker,
  { asynchronous, again = false, whole, ...wanted }: DecisionWanted & { readonly asynchronous: boolean },
): Promise<{ readonly softSearch: boolean }> {
  const application = await asker.stored();
  const { id, version, status } = application;
  const softSearch = wanted.softSearch ?? status.startsWith("decision_quotation");
  if (whole && !canHappen(status, softSearch ? "submitSoft" : "submitFull")) return { softSearch };
  const key = again ? crypto.randomUUID() : keyOf(application, wanted);
  try {
    await sendForDecision(id, () => asker.decide({ id, version, asynchronous, ...wanted }, key));
  } catch (error) {
    if (!(await wasDecidedElsewhere(asker, application, error))) throw error;
  }
  return { softSearch };
}

function keyOf(
  { id, version }: HeldApplication,
  { softSearch, tailoringOptionSelected, tailoring, isLoanAmend, document }: Wanted,
): string {
  const { goodsAmount, deposit, projectLoanAmount } = tailoring ?? {};
  const { pendingGoodsAmount, pendingDeposit } = document?.loanParameters ?? {};
  const wanted = tailoringOptionSelected ?? (isLoanAmend ? "amend" : softSearch ? "soft" : "full");
  const amounts = [goodsAmount ?? pendingGoodsAmount, deposit ?? pendingDeposit, projectLoanAmount];
  return ["submit", id, version, wanted, ...amounts].filter(Boolean).join("-");
}

const overtaken: readonly CallFailed["code"][] = ["application.stale", "application.wrong_status"];

/** A second tab, or a colleague, was faster: what they have got is shown, and nothing is submitted. */
async function wasDecidedElsewhere({ reload, stored }: DecisionAsker, before: HeldApplication, error: unknown): Promise<boolean> {
  if (!refusedWith(error, overtaken)) return false;
  await reload();
  return (await stored()).status !== before.status;
}
