import { inspect } from "node:util";
import { StartRefused } from "@farthing/server/platform/start-refused";
import { readProgress, withOwnerConnection } from "./generate/progress.ts";
import { type GenerationTarget, readGenerationTarget } from "./target.ts";

/**
 * The commands of `npm run demo-world`. `seed` fills an empty database. `few` does the same with one application of each scenario, and
 * `shops` without applications. `reset` empties the database first. The server may be running.
 */

type Extent = "demo" | "few" | "shops";

async function generatorFor(extent: Extent) {
  const { generateSmallWorld, generateShopsAt, generateWorldAt } = await import("./generate/generate-world.ts");
  return { demo: generateWorldAt, few: generateSmallWorld, shops: generateShopsAt }[extent];
}

async function seed(extent: Extent): Promise<string> {
  const target = readGenerationTarget(process.env);
  // Most starts find a complete demo world, so the generator is imported on demand.
  const found = await withOwnerConnection(target, readProgress);
  if (found === "complete") return "up to date";
  if (found === "other data") return "left unchanged: the database holds other data";
  const { seedDemoWorld } = await import("./generate/generate-world.ts");
  const result = await seedDemoWorld(await withCheckService(target), await generatorFor(extent));
  return result ? `${result.applications} applications` : "up to date";
}

async function reset(): Promise<string> {
  const target = readGenerationTarget(process.env);
  const { resetDemoWorld } = await import("./generate/generate-world.ts");
  const extent = process.env.FARTHING_SEED;
  const { applications } = await resetDemoWorld(
    await withCheckService(target),
    await generatorFor(extent === "shops" || extent === "few" ? extent : "demo"),
  );
  return `${applications} applications`;
}

async function withCheckService(target: GenerationTarget): Promise<GenerationTarget> {
  const { connectCheckService } = await import("./history/check-service.ts");
  return { ...target, checkService: await connectCheckService(process.env) };
}

const commands: Readonly<Record<string, () => Promise<string>>> = {
  seed: () => seed("demo"),
  few: () => seed("few"),
  shops: () => seed("shops"),
  reset,
};

async function main(): Promise<void> {
  const command = commands[process.argv[2] ?? ""];
  if (!command) throw new StartRefused("Name a command: npm run demo-world -- seed, -- few, -- shops, or -- reset.");
  process.stdout.write(`${await command()}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartRefused ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
});
