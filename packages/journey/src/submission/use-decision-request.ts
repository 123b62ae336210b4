import { CallFailed } from "@farthing/contract/client";
import { canHappen } from "@farthing/domain/application";
import { useCall } from "@farthing/shell";
import type { DecisionAsker, DecisionRequest, HeldApplication } from "../in-hand/port.ts";
import { refusedWith, sendForDecision } from "./submission.ts";

type Wanted = Omit<DecisionRequest, "id" | "version" | "asynchronous">;

export interface DecisionWanted extends Wanted {
  /** True to submit the same version again after a failed decision. */
  readonly again?: boolean;
  /**
   * True to submit the whole application after its changes are saved. If a decision was made meanwhile, the page only shows that decision.
   */
  readonly whole?: boolean;
}

export interface DecisionRequesting {
  /** True if the retailer's decisions are polled. */
  readonly asynchronous: boolean;
  /** Opens the screen that shows the result. */
  readonly onTaken: (decision: { readonly softSearch: boolean }) => void;
}

/** Requests a decision. The hook is busy until the server has accepted the request, and returns the reason of a refusal. */
export function useDecisionRequest(asker: DecisionAsker, { asynchronous, onTaken }: DecisionRequesting) {
  const asking = useCall(
    async ({ whole = false, ...wanted }: DecisionWanted) => {
      if (whole && !(await asker.flush())) return null;
      return requestDecision(asker, { asynchronous, whole, ...wanted });
    },
    // A user who has left the screens must not be led back.
    { onSuccess: (taken) => taken && asker.isHeld() && onTaken(taken) },
  );
  const { isPending, error, variables, mutate } = asking;
  return {
    asked: variables !== undefined,
    busy: isPending,
    error: error instanceof CallFailed ? error : null,
    failure: error?.message ?? null,
    request: mutate,
    retry: () => variables && mutate({ ...variables, again: true }),
  };
}

/**
 * Requests a decision on the stored application. Throws the `CallFailed` of a refusal. The idempotency key contains the version, so that a
 * version is never submitted twice.
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
  const { pendingGoodsAmount, pendingDeposit, pendingGoodsDescription, pendingOrderReference } = document?.loanParameters ?? {};
  const wanted = tailoringOptionSelected ?? (isLoanAmend ? "amend" : softSearch ? "soft" : "full");
  const amounts = [goodsAmount ?? pendingGoodsAmount, deposit ?? pendingDeposit, projectLoanAmount];
  const goods = pendingGoodsDescription === undefined ? null : checksum(`${pendingGoodsDescription} ${pendingOrderReference}`);
  return ["submit", id, version, wanted, ...amounts, goods].filter(Boolean).join("-");
}

/** Two different texts rarely have the same number, so a changed description gets another key. */
const checksum = (text: string): number => [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 2 ** 32, 7);

const overtaken: readonly CallFailed["code"][] = ["application.stale", "application.wrong_status"];

/** Another tab or user requested the decision first. The page shows that decision and submits nothing. */
async function wasDecidedElsewhere({ reload, stored }: DecisionAsker, before: HeldApplication, error: unknown): Promise<boolean> {
  if (!refusedWith(error, overtaken)) return false;
  await reload();
  return (await stored()).status !== before.status;
}
