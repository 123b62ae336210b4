import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { createStandInProject } from "./test-support/stand-in-project.mjs";

let project;
afterEach(() => project.remove());

test("npm start prints its steps and ends with the URL of the sandbox", async () => {
  project = createStandInProject();
  const start = project.run("start.mjs");
  const shown = await start.says("Open ");
  for (const line of [
    /packages +up to date/,
    /browser apps +up to date/,
    /server +ready/,
    /sandbox +ready/,
    /demo world +500 applications/,
    /Ready in \d+\.\d s\./,
  ])
    expect(shown).toMatch(line);
  expect(shown.match(/https?:\S+/g)).toEqual(["http://localhost:4010"]);
  start.child.kill("SIGTERM");
  await start.ended;
  expect(readFileSync(join(project.root, ".data/log/server.log"), "utf8")).toContain("a line of the log");
});

test.each([{ FARTHING_ENV: "staging" }, { FARTHING_ENV: "prod" }, { FARTHING_SEED: "none" }])(
  "npm start with %o generates no demo world",
  async (env) => {
    project = createStandInProject({ demoWorld: `process.exit(1);` });
    const start = project.run("start.mjs", { env });
    expect(await start.says("Open ")).not.toContain("demo world");
    start.child.kill("SIGTERM");
    expect((await start.ended).code).toBe(0);
  },
);

test.each(["shops", "few"])("npm start can fill the database with a smaller demo world: %s", async (extent) => {
  project = createStandInProject({ demoWorld: `process.stdout.write(process.argv.slice(2).join(" ") + "\\n");` });
  const start = project.run("start.mjs", { env: { FARTHING_SEED: extent } });
  expect(await start.says("Open ")).toMatch(new RegExp(`demo world +${extent},`));
  start.child.kill("SIGTERM");
  await start.ended;
});

test("if the demo world cannot be generated, npm start prints the reason and stops", async () => {
  project = createStandInProject({ demoWorld: `process.stderr.write("The database is somebody else's.\\n"); process.exit(1);` });
  const { code, err, out } = await project.run("start.mjs").ended;
  expect({ code, err }).toEqual({ code: 1, err: "The database is somebody else's.\n" });
  expect(out).not.toContain("Open ");
});

test("without the sandbox, npm start prints the URL of the staff app", async () => {
  project = createStandInProject();
  const start = project.run("start.mjs", { env: { FARTHING_SANDBOX: "off" } });
  expect(await start.says("Open ")).toContain("Open http://localhost:4000");
  start.child.kill("SIGTERM");
  expect((await start.ended).code).toBe(0);
});

test("in production, npm start runs no sandbox unless it is turned on", async () => {
  project = createStandInProject();
  const start = project.run("start.mjs", { env: { FARTHING_ENV: "prod" } });
  expect(await start.says("Open ")).toContain("Open http://localhost:4000");
  start.child.kill("SIGTERM");
  await start.ended;
});

test.each(["SIGINT", "SIGTERM"])("after %s, npm start waits until both processes have finished, and exits with 0", async (signal) => {
  project = createStandInProject();
  const start = project.run("start.mjs", { env: { FARTHING_LOG: "console" } });
  await start.says("Open ");
  start.child.kill(signal);
  const { code, out } = await start.ended;
  expect(code).toBe(0);
  expect(out.match(/drained/g)).toHaveLength(2);
});

test("a second Ctrl-C by the user kills a process that does not finish, but a signal that npm repeats does not", async () => {
  project = createStandInProject({
    server: `process.on("SIGTERM", () => console.log("draining")); setInterval(() => {}, 1000); process.send({ type: "ready", address: "x" });`,
  });
  const start = project.run("start.mjs", { env: { FARTHING_LOG: "console", FARTHING_SANDBOX: "off" } });
  await start.says("Open ");
  start.child.kill("SIGINT");
  start.child.kill("SIGINT");
  await start.says("draining");
  const impatience = setInterval(() => start.child.kill("SIGINT"), 1_100);
  const begin = performance.now();
  const { code } = await start.ended;
  clearInterval(impatience);
  expect(code).toBe(0);
  expect(performance.now() - begin).toBeGreaterThan(900);
});

test("if a process cannot start, it prints its reason and npm start stops the other process", async () => {
  project = createStandInProject({ server: `process.stderr.write("Port 4000 is taken.\\n"); process.exit(1);` });
  const { code, err, out } = await project.run("start.mjs").ended;
  expect({ code, err }).toEqual({ code: 1, err: "Port 4000 is taken.\n" });
  expect(out).not.toContain("Open ");
});

test("if a process crashes, npm start prints one sentence and stops the other process", async () => {
  project = createStandInProject({
    sandbox: `process.send({ type: "ready", address: "x" }); process.on("SIGUSR2", () => process.exit(3)); setInterval(() => process.kill(process.pid, "SIGUSR2"), 300);`,
  });
  const { code, err } = await project.run("start.mjs").ended;
  expect({ code, err }).toEqual({
    code: 1,
    err: "The sandbox ended unexpectedly (code 3), so Farthing stops; its log is .data/log/sandbox.log.\n",
  });
});

test("both processes exit when npm start is killed", async () => {
  project = createStandInProject();
  const start = project.run("start.mjs");
  await start.says("Open ");
  start.child.kill("SIGKILL");
  // The output ends only when the last of the three processes has exited.
  expect((await start.ended).signal).toBe("SIGKILL");
});

test("for a wrong setting, npm start prints one sentence and stops", async () => {
  project = createStandInProject();
  const { code, err } = await project.run("start.mjs", { env: { FARTHING_SANDBOX: "of" } }).ended;
  expect({ code, err }).toEqual({ code: 1, err: "FARTHING_SANDBOX is invalid: it must be on or off.\n" });
});

test("for a data directory that is not writable, npm start prints one sentence and stops", async () => {
  project = createStandInProject({ files: { "in-the-way": "" } });
  const { code, err } = await project.run("start.mjs", { env: { FARTHING_DATA_DIR: "in-the-way" } }).ended;
  expect(code).toBe(1);
  expect(err).toMatch(/^The data directory .*in-the-way cannot be used: .*\.\n$/);
});

test("if a build fails, npm start prints the output of the build and one sentence about it", async () => {
  project = createStandInProject({
    files: {
      "apps/staff/index.html": "<p>",
      "node_modules/vite/bin/vite.js": `console.error("unexpected token in main.tsx"); process.exit(1);`,
    },
  });
  const { code, err } = await project.run("start.mjs").ended;
  expect(code).toBe(1);
  expect(err).toBe("unexpected token in main.tsx\nThe staff app could not be built: vite build ended with 1. Its output is above.\n");
});

test("npm start builds the gallery only after Farthing is ready, and stops that build when Farthing stops", async () => {
  project = createStandInProject({
    files: {
      "packages/ui/gallery/index.html": "<p>",
      "node_modules/vite/bin/vite.js": `require("node:fs").writeFileSync("building", ""); setTimeout(() => {}, 600_000);`,
      "node_modules/vite/package.json": `{ "type": "commonjs" }`,
    },
  });
  const start = project.run("start.mjs");
  await start.says("Open ");
  await vi.waitFor(() => expect(existsSync(join(project.root, "packages/ui/gallery/building"))).toBe(true), 30_000);
  start.child.kill("SIGTERM");
  expect((await start.ended).code).toBe(0);
});

test("npm start builds the documentation after Farthing is ready, and replaces the old documentation", async () => {
  const lock = JSON.stringify({ packages: { "": {} } });
  project = createStandInProject({
    files: {
      "docs/site/package-lock.json": lock,
      "docs/site/node_modules/.package-lock.json": lock,
      "docs/site/node_modules/vitepress/package.json": `{ "type": "commonjs" }`,
      "docs/site/node_modules/vitepress/bin/vitepress.js": `
        const { mkdirSync, writeFileSync } = require("node:fs");
        const folder = process.argv.at(-1);
        mkdirSync(folder, { recursive: true });
        writeFileSync(folder + "/search.json", "[]");
      `,
      "docs/site/dist/deleted-page.html": "<p>",
    },
  });
  const start = project.run("start.mjs");
  await start.says("Open ");
  const site = join(project.root, "docs/site/dist");
  await vi.waitFor(() => expect(existsSync(join(site, "search.json"))).toBe(true), 30_000);
  expect(existsSync(join(site, "deleted-page.html"))).toBe(false);
  start.child.kill("SIGTERM");
  expect((await start.ended).code).toBe(0);
});

test("if a process cannot start, npm start exits without waiting for a running build", async () => {
  project = createStandInProject({
    server: `process.stderr.write("Port 4000 is taken.\\n"); process.exit(1);`,
    files: {
      "apps/staff/index.html": "<p>",
      "node_modules/vite/bin/vite.js": `setTimeout(() => {}, 50_000);`,
    },
  });
  const { code, err } = await project.run("start.mjs").ended;
  expect({ code, err }).toEqual({ code: 1, err: "Port 4000 is taken.\n" });
});

test("an app is built again only when its sources or dependencies have changed", async () => {
  project = createStandInProject({
    files: {
      "apps/staff/index.html": "<p>",
      "packages/ui/src/button.tsx": "export const Button = 1;",
      "node_modules/vite/bin/vite.js": `const fs = require("node:fs"); fs.mkdirSync("dist", { recursive: true }); fs.writeFileSync("dist/index.html", "");`,
      "node_modules/vite/package.json": `{ "type": "commonjs" }`,
    },
  });
  const build = async () => (await project.run("build.mjs").ended).out.trim();
  expect(await build()).toBe("built staff");
  expect(await build()).toBe("up to date");
  project.write("packages/ui/src/button.test.tsx", "a test is not part of the app");
  expect(await build()).toBe("up to date");
  project.write("packages/ui/src/button.tsx", "export const Button = 2;");
  expect(await build()).toBe("built staff");
});
