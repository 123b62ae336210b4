/** How many papers one core prints in a second, one of each kind and the long ones among them, once the press has seen their words. */
import { createPress } from "../apps/server/src/providers/press/threaded-press.ts";
import { specimenFiles } from "../packages/domain/src/paperwork/specimen-papers.ts";

const goal = 15;
const press = createPress();
const all = specimenFiles().flatMap(({ papers }) => papers);

/** Seconds of this process on a core, the press's thread included, so that a busy machine does not change the answer. */
function secondsUsed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000_000;
}

async function papersPerSecond(rounds: number): Promise<number> {
  const start = secondsUsed();
  for (let round = 0; round < rounds; round++) {
    for (const paper of all) await press.print([paper], { title: paper.title, made: new Date("2026-11-15T14:31:09Z") });
  }
  return (rounds * all.length) / (secondsUsed() - start);
}

await papersPerSecond(1);
console.log(`${Math.round(await papersPerSecond(2))} papers a second on one core (goal ${goal})`);
