import { StartRefused } from "@farthing/server/platform/start-refused";
import { asOwner, lookAround } from "./making/making.ts";
import { readPlace } from "./place.ts";

/**
 * `npm run demo-world -- seed` fills an empty database with the demo world, `-- shops` with its shops and people only; `-- reset` makes
 * the world anew, whatever has become of it.
 * A tool beside the product, run by the login that owns the database; the product has migrated it and may be running.
 */

async function seed(extent: "world" | "shops"): Promise<string> {
  const place = readPlace(process.env);
  // Most starts find the world there, and need nothing of what makes it.
  const found = await asOwner(place, lookAround);
  if (found === "whole") return "up to date";
  if (found === "somebody's") return "left alone: the database holds something else";
  const { makeShopsAt, makeWorldAt, seedDemoWorld } = await import("./making/make-world.ts");
  const made = await seedDemoWorld(place, extent === "world" ? makeWorldAt : makeShopsAt);
  return made ? `${made.applications} applications` : "up to date";
}

async function reset(): Promise<string> {
  const place = readPlace(process.env);
  const { resetDemoWorld } = await import("./making/make-world.ts");
  const { applications } = await resetDemoWorld(place);
  return `${applications} applications`;
}

const commands: Readonly<Record<string, () => Promise<string>>> = {
  seed: () => seed("world"),
  shops: () => seed("shops"),
  reset,
};

async function main(): Promise<void> {
  const command = commands[process.argv[2] ?? ""];
  if (!command) throw new StartRefused("Say what to do: npm run demo-world -- seed, -- shops, or -- reset.");
  process.stdout.write(`${await command()}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartRefused ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
