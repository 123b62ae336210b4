import { inspect } from "node:util";
import { StartRefused } from "@farthing/server/platform/start-refused";
import { asOwner, readProgress } from "./generate/progress.ts";
import { readTarget, type Target } from "./target.ts";

/**
 * `npm run demo-world -- seed` fills an empty database with the demo world, `-- few` with its shops and people and one application of
 * every kind, `-- shops` with no applications; `-- reset` makes anew what the start has made, whatever has become of it.
 * A tool beside the product, run by the login that owns the database; the product has migrated it and may be running.
 */

type Extent = "demo" | "few" | "shops";

async function generatorFor(extent: Extent) {
  const { generateFewAt, generateShopsAt, generateWorldAt } = await import("./generate/generate-world.ts");
  return { demo: generateWorldAt, few: generateFewAt, shops: generateShopsAt }[extent];
}

async function seed(extent: Extent): Promise<string> {
  const target = readTarget(process.env);
  // Most starts find the world there, and need nothing of what makes it.
  const found = await asOwner(target, readProgress);
  if (found === "whole") return "up to date";
  if (found === "somebody's") return "left alone: the database holds something else";
  const { seedDemoWorld } = await import("./generate/generate-world.ts");
  const made = await seedDemoWorld(await withCheckService(target), await generatorFor(extent));
  return made ? `${made.applications} applications` : "up to date";
}

async function reset(): Promise<string> {
  const target = readTarget(process.env);
  const { resetDemoWorld } = await import("./generate/generate-world.ts");
  const made = process.env.FARTHING_SEED;
  const { applications } = await resetDemoWorld(
    await withCheckService(target),
    await generatorFor(made === "shops" || made === "few" ? made : "demo"),
  );
  return `${applications} applications`;
}

async function withCheckService(target: Target): Promise<Target> {
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
  if (!command) throw new StartRefused("Say what to do: npm run demo-world -- seed, -- few, -- shops, or -- reset.");
  process.stdout.write(`${await command()}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartRefused ? error.message : inspect(error)}\n`);
  process.exitCode = 1;
});
