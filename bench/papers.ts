/** Measures how many documents one core prints per second, with a printing thread that is already started. */
import { createPdfPrinter } from "../apps/server/src/providers/press/threaded-press.ts";
import { specimenFiles } from "../packages/domain/src/paperwork/specimen-papers.ts";

const goal = 15;
const press = createPdfPrinter();
const all = specimenFiles().flatMap(({ papers }) => papers);

/** Unlike elapsed time, processor time does not depend on other load. */
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
