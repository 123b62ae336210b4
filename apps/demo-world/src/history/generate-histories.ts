import { isRefusal } from "@farthing/domain/wording";
import { ApplicationHistory, type HistoryEnvironment, StepInFuture } from "./application-history.ts";
import type { PlannedApplication } from "./planned-applications.ts";
import { createApplication } from "./steps/applying.ts";

export interface GeneratedHistories {
  readonly histories: readonly ApplicationHistory[];
  readonly incomplete: readonly string[];
}

/** Histories that are generated at the same time. PostgreSQL works on some while this process computes others. */
const concurrency = 4;

export async function generateHistories(
  environment: HistoryEnvironment,
  plans: AsyncIterable<PlannedApplication>,
): Promise<GeneratedHistories> {
  const histories: ApplicationHistory[] = [];
  const incomplete: string[] = [];
  const generateOneAfterAnother = async () => {
    for await (const plan of plans) {
      const history = new ApplicationHistory(plan, environment);
      histories.push(history);
      const reason = await generateHistory(history, plan);
      if (reason !== null) incomplete.push(`${plan.name}: ${reason}`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, generateOneAfterAnother));
  return { histories, incomplete };
}

/** An application whose scenario fails keeps its last status. Returns the reason of the failure, or null. */
async function generateHistory(history: ApplicationHistory, { scenario }: PlannedApplication): Promise<string | null> {
  try {
    await createApplication(history);
    for (const step of scenario.steps) await step(history);
    return null;
  } catch (error) {
    if (error instanceof StepInFuture) return "the next step is in the future";
    if (isRefusal(error)) return `${error.code} ${JSON.stringify(error.facts)} ${JSON.stringify(error.details ?? [])}`;
    throw new Error(`${history.plan.name} could not be generated`, { cause: error });
  }
}
