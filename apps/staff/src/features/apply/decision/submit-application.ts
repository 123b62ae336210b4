import type { Application, Contract, Request } from "@farthing/contract";
import { CallFailed } from "@farthing/contract/client";
import { type FeatureName, gateOpen } from "@farthing/domain/access";
import { canHappen, decisionScreen } from "@farthing/domain/application";
import { api, queries } from "../../../app/api.ts";
import type { ActiveApplication } from "../active/active-application.tsx";
import { activeApplicationQuery } from "../active/queries.ts";
import { sendForDecision } from "./submission.ts";

interface Submitting {
  readonly softSearch: boolean;
  readonly features: ReadonlySet<FeatureName>;
}

/**
 * Submits the application and goes where the answer will be shown. Throws the `CallFailed` of a refusal. The key is made of the version,
 * so that the same state of the application is never submitted twice.
 */
export async function submitApplication(active: ActiveApplication, { softSearch, features }: Submitting): Promise<void> {
  if (!(await active.flush()) || !active.application) return;
  const { status } = await stored(active);
  if (canHappen(status, softSearch ? "submitSoft" : "submitFull")) await requestDecision(active, { features, softSearch });
  else active.go(decisionScreen({ softSearch }));
}

type Asked = Pick<Request<Contract["decide"]>["body"], "softSearch" | "tailoringOptionSelected" | "tailoring">;

export interface DecisionWanted extends Asked {
  readonly features: ReadonlySet<FeatureName>;
  /** After a decision that failed, the same state of the application is submitted once more. */
  readonly again?: boolean;
}

/** Has the application decided as it stands, and goes to the screen that waits for it. */
export async function requestDecision(active: ActiveApplication, { features, again = false, ...asked }: DecisionWanted): Promise<void> {
  const application = await stored(active);
  const { id, version } = application;
  const body = { id, version, ...asked };
  const options = { idempotencyKey: again ? crypto.randomUUID() : keyOf(application, asked) };
  const decide = gateOpen("asynchronousDecisions", features, active.retailer) ? api.decideAsynchronously : api.decide;
  try {
    await sendForDecision(id, () => decide({ body }, options));
  } catch (error) {
    if (!(await wasDecidedElsewhere(active, application, error))) throw error;
  }
  active.go(decisionScreen({ softSearch: asked.softSearch ?? application.status.startsWith("decision_quotation") }));
}

const stored = (active: ActiveApplication): Promise<Application> =>
  queries.ensureQueryData(activeApplicationQuery(active.application?.id ?? ""));

function keyOf({ id, version }: Application, { softSearch, tailoringOptionSelected, tailoring }: Asked): string {
  const { goodsAmount, deposit, projectLoanAmount } = tailoring ?? {};
  const wanted = tailoringOptionSelected ?? (softSearch ? "soft" : "full");
  return ["submit", id, version, wanted, goodsAmount, deposit, projectLoanAmount].filter(Boolean).join("-");
}

/** A second tab, or a colleague, was faster: what they have got is shown, and nothing is submitted. */
async function wasDecidedElsewhere(active: ActiveApplication, before: Application, error: unknown): Promise<boolean> {
  const overtaken = error instanceof CallFailed && ["application.stale", "application.wrong_status"].includes(error.code);
  if (!overtaken) return false;
  await active.reload();
  return (await stored(active)).status !== before.status;
}
