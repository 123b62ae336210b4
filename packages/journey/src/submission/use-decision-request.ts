import { CallFailed } from "@farthing/contract/client";
import { canHappen } from "@farthing/domain/application";
import { isInStatusGroup } from "@farthing/domain/vocabulary";
import { useCall } from "@farthing/shell";
import type { DecisionRequest, DecisionRequester, JourneyApplication } from "../current-application/port.ts";
import { refusedWith, sendForDecision } from "./submission.ts";

type RequestedFields = Omit<DecisionRequest, "id" | "version" | "asynchronous">;

export interface WantedDecision extends RequestedFields {
  /** True if the same version of the application is submitted again, after its decision failed. */
  readonly again?: boolean;
  /**
   * True if all changes must be saved before the request. If another decision was made meanwhile, the page shows that decision and sends no
   * request.
   */
  readonly whole?: boolean;
}

export interface DecisionRequestState {
  readonly asynchronous: boolean;
  readonly onTaken: (decision: { readonly softSearch: boolean }) => void;
}

export function useDecisionRequest(asker: DecisionRequester, { asynchronous, onTaken }: DecisionRequestState) {
  const asking = useCall(
    async ({ whole = false, ...wanted }: WantedDecision) => {
      if (whole && !(await asker.flush())) return null;
      return requestDecision(asker, { asynchronous, whole, ...wanted });
    },
    // If the user has left the application meanwhile, the app must not open the decision screen.
    { keepsOutage: true, onSuccess: (taken) => taken && asker.isHeld() && onTaken(taken) },
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
 * The idempotency key contains the version of the application, so that a repeated click does not submit a version twice. Throws a
 * `CallFailed` if the server refuses.
 */
async function requestDecision(
  asker: DecisionRequester,
  { asynchronous, again = false, whole, ...wanted }: WantedDecision & { readonly asynchronous: boolean },
): Promise<{ readonly softSearch: boolean }> {
  const application = await asker.stored();
  const { id, version, status } = application;
  const softSearch = wanted.softSearch ?? isInStatusGroup(status, "softSearchRequested");
  if (whole && !canHappen(status, softSearch ? "submitSoft" : "submitFull")) return { softSearch };
  const key = again ? crypto.randomUUID() : idempotencyKeyOf(application, wanted);
  try {
    await sendForDecision(id, () => asker.decide({ id, version, asynchronous, ...wanted }, key));
  } catch (error) {
    if (!(await wasDecidedElsewhere(asker, application, error))) throw error;
  }
  return { softSearch };
}

function idempotencyKeyOf(
  { id, version }: JourneyApplication,
  { softSearch, tailoringOptionSelected, tailoring, isLoanAmend, document }: RequestedFields,
): string {
  const { goodsAmount, deposit, projectLoanAmount } = tailoring ?? {};
  const { pendingGoodsAmount, pendingDeposit, pendingGoodsDescription, pendingOrderReference } = document?.loanParameters ?? {};
  const wanted = tailoringOptionSelected ?? (isLoanAmend ? "amend" : softSearch ? "soft" : "full");
  const amounts = [goodsAmount ?? pendingGoodsAmount, deposit ?? pendingDeposit, projectLoanAmount];
  const goods = pendingGoodsDescription === undefined ? null : checksum(`${pendingGoodsDescription} ${pendingOrderReference}`);
  return ["submit", id, version, wanted, ...amounts, goods].filter(Boolean).join("-");
}

/**
 * The idempotency key contains this checksum of the goods. Changed goods almost always have another checksum, and therefore another key.
 */
const checksum = (text: string): number => [...text].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 2 ** 32, 7);

const decidedElsewhereCodes: readonly CallFailed["code"][] = ["application.stale", "application.wrong_status"];

async function wasDecidedElsewhere({ reload, stored }: DecisionRequester, before: JourneyApplication, error: unknown): Promise<boolean> {
  if (!refusedWith(error, decidedElsewhereCodes)) return false;
  await reload();
  return (await stored()).status !== before.status;
}
