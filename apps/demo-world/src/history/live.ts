import { isRefusal } from "@farthing/domain/wording";
import { Life, NotYet, type Stage } from "./life.ts";
import type { PlannedApplication } from "./planned-applications.ts";
import { begin } from "./steps/applying.ts";

export interface LivedWorld {
  readonly lives: readonly Life[];
  /** Stories that ended before their last act, and why: none, on a day like any other. */
  readonly cutShort: readonly string[];
}

/** How many lives are lived side by side: enough for PostgreSQL to be busy while this process thinks about the next act. */
const sideBySide = 4;

/** The applications, each lived up to now. */
export async function liveAll(stage: Stage, plans: readonly PlannedApplication[]): Promise<LivedWorld> {
  const lives: Life[] = [];
  const cutShort: string[] = [];
  const waiting = plans.values();
  const liveOneAfterAnother = async () => {
    for (const plan of waiting) {
      const life = new Life(plan, stage);
      lives.push(life);
      const reason = await live(life, plan);
      if (reason !== null) cutShort.push(`${plan.name}: ${reason}`);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, liveOneAfterAnother));
  return { lives, cutShort };
}

/** A story that cannot go on, because policy or the calendar has it otherwise, leaves its application where it stands. */
async function live(life: Life, { scenario }: PlannedApplication): Promise<string | null> {
  try {
    await begin(life);
    for (const step of scenario.steps) await step(life);
    return null;
  } catch (error) {
    if (error instanceof NotYet) return "what comes next lies in the future";
    if (isRefusal(error)) return `${error.code} ${JSON.stringify(error.facts)} ${JSON.stringify(error.details ?? [])}`;
    throw new Error(`${life.plan.name} could not be lived`, { cause: error });
  }
}
