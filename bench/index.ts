import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** `npm run bench` only prints its results. It checks no limits, so it does not fail on a slow machine. */

const benches = [
  ["quotes.ts", "Loan mathematics"],
  ["papers.ts", "Papers"],
  ["api.ts", "The API against a baseline Fastify + pg program"],
  ["jobs.ts", "Jobs"],
  ["decisions.ts", "Decisions"],
  ["figures.ts", "The lender's figures with 100,000 applications"],
  ["sign-in-timing.ts", "Response times of refused sign-ins for known and unknown users"],
  ["ui-size.ts", "Size of the design system"],
  ["page-speed.ts", "Pages on a phone with a slow connection"],
  ["cost-rail.ts", "Delay of the cost rail after a key press, in Chromium"],
] as const;

for (const [file, title] of benches) {
  console.log(`\n${title}`);
  const run = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], { stdio: "inherit" });
  const [code] = await once(run, "exit");
  if (code !== 0) console.log(`(${file} ended with ${code})`);
}
