import { isRefusal } from "@farthing/domain/wording";
import { ApplicationHistory, type Environment, StepInFuture } from "./application-history.ts";
import type { PlannedApplication } from "./planned-applications.ts";
import { begin } from "./steps/applying.ts";

export interface GeneratedHistories {
  readonly histories: readonly ApplicationHistory[];
  /** Stories that ended before their last act, and why: none, on a day like any other. */
  readonly incomplete: readonly string[];
}

/** How many lives are lived side by side: enough for PostgreSQL to be busy while this process thinks about the next act. */
const concurrency = 4;

/** The applications, each lived up to now. */
export async function generateHistories(environment: Environment, plans: AsyncIterable<PlannedApplication>): Promise<GeneratedHistories> {
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

/** A story that cannot go on, because policy or the calendar has it otherwise, leaves its application where it stands. */
async function generateHistory(history: ApplicationHistory, { scenario }: PlannedApplication): Promise<string | null> {
  try {
    await begin(history);
    for (const step of scenario.steps) await step(history);
    return null;
  } catch (error) {
    if (error instanceof StepInFuture) return "what comes next lies in the future";
    if (isRefusal(error)) return `${error.code} ${JSON.stringify(error.facts)} ${JSON.stringify(error.details ?? [])}`;
    throw new Error(`${history.plan.name} could not be lived`, { cause: error });
  }
}
