import { fileURLToPath } from "node:url";
import { ensurePackages } from "./launch/packages.mjs";
import { runCommand } from "./launch/refusal.mjs";
import { findRuntime } from "./launch/runtime.mjs";
import { buildNodePackage } from "./node-package/build.mjs";
import { packNodePackage } from "./node-package/pack.mjs";

/** `npm run node-package` packs the package for web shops into a file for `npm install`, because the package is not on npm yet. */

const root = fileURLToPath(new URL("..", import.meta.url));

await runCommand(async () => {
  await ensurePackages(root);
  const built = await buildNodePackage(root, findRuntime(root));
  const { path } = packNodePackage(built, built);
  console.log(`Install the package in the folder of your shop:\n\n  npm install ${path}`);
});
