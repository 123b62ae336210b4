import { buildImage } from "./image/build-image.mjs";
import { findEngine } from "./image/engine.mjs";
import { createLocalBases } from "./image/local-bases.mjs";
import { Refusal, runCommand } from "./launch/refusal.mjs";

/**
 * `npm run image` builds the container image. `npm run image -- demo` adds the sandbox and the demo world. The option --local needs no
 * image registry.
 */

const targets = ["production", "demo"];

await runCommand(() => {
  const words = process.argv.slice(2);
  const unknown = words.find((word) => word !== "--local" && !targets.includes(word));
  if (unknown) throw new Refusal(`"${unknown}" is not a target. The targets are ${targets.join(" and ")}.`);
  const engine = findEngine();
  const target = words.find((word) => targets.includes(word)) ?? "production";
  console.log(`Built ${buildImage(engine, target, words.includes("--local") ? createLocalBases(engine) : {})}.`);
});
