import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Refusal, runCommand } from "./launch/refusal.mjs";

/** `npm run test:alerts` checks the Prometheus rules in deploy/monitoring and tests that each alert fires. It needs promtool. */

const folder = fileURLToPath(new URL("../deploy/monitoring", import.meta.url));

const checks = [
  ["check", "config", "--syntax-only", "prometheus.yaml"],
  ["check", "rules", "alerts.yaml"],
  ["test", "rules", "alerts.test.yaml"],
];

await runCommand(() => {
  if (spawnSync("promtool", ["--version"]).status !== 0)
    throw new Refusal("promtool is not installed. Install Prometheus to test the alerts (Debian's package prometheus).");
  for (const words of checks) {
    const { status } = spawnSync("promtool", words, { cwd: folder, stdio: "inherit" });
    if (status !== 0) throw new Refusal(`promtool ${words.join(" ")} failed. Its output is above.`);
  }
});
