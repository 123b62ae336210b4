import { join } from "node:path";
import { productEnvironment, ReportedError } from "./product.mjs";
import { step } from "./progress.mjs";
import { runTool } from "./tool.mjs";

/** Call this after the server has migrated the database. */
export async function ensureDemoWorld({ seed }, { root, runtime }) {
  const command = { demo: "seed", few: "few", shops: "shops" }[seed];
  if (!command) return;
  await step("demo world", "generating", async () => {
    const tool = join(root, "apps/demo-world/src/main.ts");
    const { code, output } = await runTool(runtime, [tool, command], { cwd: root, env: productEnvironment(root) });
    if (code === 0) return output.trim();
    process.stderr.write(output);
    throw new ReportedError();
  });
}
