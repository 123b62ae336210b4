import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const scripts = fileURLToPath(new URL("..", import.meta.url));

export const makeReadyProcessSource = (address) => `
const stop = () => { console.log("drained"); process.exit(0); };
process.on("SIGTERM", stop).on("disconnect", stop);
console.log("a line of the log");
process.send({ type: "ready", address: "${address}" });
`;

export function createStandInProject({
  server = makeReadyProcessSource("http://localhost:4000"),
  sandbox = makeReadyProcessSource("http://localhost:4010"),
  demoWorld = `console.log(process.argv[2] === "seed" ? "500 applications" : "asked for something else");`,
  files = {},
  installed = true,
} = {}) {
  const root = mkdtempSync(join(tmpdir(), "farthing-scripts-"));
  cpSync(scripts, join(root, "scripts"), { recursive: true });
  const lock = JSON.stringify({ packages: { "": {}, "node_modules/wanted": { version: "1.0.0" } } });
  const write = (path, text) => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  write("package.json", JSON.stringify({ name: "stand-in", type: "module" }));
  write("package-lock.json", lock);
  write("scripts/least-tests.json", JSON.stringify({ unit: 5 }));
  write("apps/server/src/main.ts", server);
  write("apps/sandbox/src/main.ts", sandbox);
  write("apps/demo-world/src/main.ts", demoWorld);
  if (installed) write("node_modules/.package-lock.json", lock);
  for (const [path, text] of Object.entries(files)) write(path, text);
  return {
    root,
    write,
    run: (script, options) => run(root, script, options),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

function run(root, script, { args = [], env = {} } = {}) {
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(FARTHING_|npm_|DATABASE_)/.test(name)));
  const child = spawn(process.execPath, [join(root, "scripts", script), ...args], {
    cwd: root,
    env: { ...clean, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { out: "", err: "" };
  child.stdout.on("data", (chunk) => (said.out += chunk));
  child.stderr.on("data", (chunk) => (said.err += chunk));
  const ended = once(child, "close").then(([code, signal]) => ({ code, signal, ...said }));
  return {
    child,
    ended,
    async says(text) {
      while (!said.out.includes(text)) {
        const more = await Promise.race([once(child.stdout, "data"), ended]);
        if (!Array.isArray(more) && !said.out.includes(text)) throw new Error(`ended without saying ${text}: ${JSON.stringify(more)}`);
      }
      return said.out;
    },
  };
}
