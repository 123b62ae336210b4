import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Refusal, runCommand } from "./launch/refusal.mjs";
import { findRuntime } from "./launch/runtime.mjs";
import { allAtOnce, runTool } from "./launch/tool.mjs";

/** `npm run types`: checks every tsconfig of the project with TypeScript 7. */

const root = fileURLToPath(new URL("..", import.meta.url));

const filesIn = (folder) => readdirSync(join(root, folder)).map((name) => (folder === "." ? name : `${folder}/${name}`));

const findProjects = () =>
  [".", ...filesIn("packages"), ...filesIn("apps")].flatMap(filesIn).filter((path) => /(^|\/)tsconfig(\.test)?\.json$/.test(path));

await runCommand(async () => {
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const projects = findProjects();
  mkdirSync(join(root, ".cache/types"), { recursive: true });
  const results = await allAtOnce(projects, async (project) => {
    const { code, output } = await runTool(findRuntime(root), [compiler, "--project", project, "--incremental", "--pretty", "false"], {
      cwd: root,
    });
    if (code !== 0) process.stdout.write(output);
    return code;
  });
  const wrong = projects.filter((_project, index) => results[index] !== 0);
  if (wrong.length > 0) throw new Refusal(`Types are wrong in ${wrong.join(", ")}.`);
});
