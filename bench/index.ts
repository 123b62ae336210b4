import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** `npm run bench`: speed and size, one after the other so that none measures another. It only prints: a slow machine is no failure. */

const benches = [
  ["quotes.ts", "Loan mathematics"],
  ["papers.ts", "Papers"],
  ["api.ts", "The API against a baseline Fastify + pg program"],
  ["jobs.ts", "Jobs"],
  ["decisions.ts", "Decisions"],
  ["sign-in-timing.ts", "Does the time a refusal takes tell who exists?"],
  ["ui-size.ts", "Size of the design system"],
  ["page-speed.ts", "Pages on a phone with a slow line"],
  ["cost-rail.ts", "The cost rail behind the typing, in Chromium"],
] as const;

for (const [file, title] of benches) {
  console.log(`\n${title}`);
  const run = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], { stdio: "inherit" });
  const [code] = await once(run, "exit");
  if (code !== 0) console.log(`(${file} ended with ${code})`);
}
