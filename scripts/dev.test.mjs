import { afterEach, expect, test } from "vitest";
import { createStandInProject, makeReadyProcessSource } from "./test-support/stand-in-project.mjs";

let project;
afterEach(() => project.remove());

function develop(env = {}) {
  project = createStandInProject({ files: { "scripts/dev/vite-servers.mjs": makeReadyProcessSource("http://localhost:4010") } });
  return project.run("dev.mjs", { env: { FARTHING_LOG: "console", ...env } });
}

test("npm run dev prints one URL when it is ready, and Ctrl-C lets all three processes finish", async () => {
  const dev = develop();
  expect((await dev.says("Open ")).match(/https?:\S+/g)).toEqual(["http://localhost:4010"]);
  dev.child.kill("SIGINT");
  const { code, out } = await dev.ended;
  expect(code).toBe(0);
  expect(out.match(/drained/g)).toHaveLength(3);
});

test("under npm run dev, the server's settings name its usual origins, but the server listens on other ports", async () => {
  project = createStandInProject({
    server: `const { FARTHING_PORT_BASE, FARTHING_STAFF_ORIGIN } = process.env; console.log(FARTHING_PORT_BASE, FARTHING_STAFF_ORIGIN); ${makeReadyProcessSource("x")}`,
    files: { "scripts/dev/vite-servers.mjs": makeReadyProcessSource("x") },
  });
  const dev = project.run("dev.mjs", { env: { FARTHING_LOG: "console", FARTHING_PORT_BASE: "4700" } });
  await dev.says("4720 http://localhost:4700");
  dev.child.kill("SIGTERM");
  await dev.ended;
});

test("under npm run dev, a changed source restarts the server", async () => {
  const dev = develop();
  await dev.says("Open ");
  project.write("apps/server/src/main.ts", `process.stderr.write("a comma is missing\\n"); process.exit(1);`);
  await dev.says("server waits for the next change.");
  project.write("apps/server/src/main.ts", `console.log("mended"); ${makeReadyProcessSource("http://localhost:4000")}`);
  await dev.says("mended");
  await dev.says("restarted");
  dev.child.kill("SIGINT");
  const { code, err } = await dev.ended;
  expect({ code, err }).toEqual({ code: 0, err: "a comma is missing\n" });
});

test("under npm run dev, the other processes keep running after a crash of the server", async () => {
  project = createStandInProject({
    server: `${makeReadyProcessSource("x")} setTimeout(() => process.exit(3), 300);`,
    files: { "scripts/dev/vite-servers.mjs": makeReadyProcessSource("x") },
  });
  const dev = project.run("dev.mjs");
  await dev.says("server has ended (code 3); its log is .data/log/server.log; it restarts with the next change.");
  project.write("apps/server/src/main.ts", makeReadyProcessSource("x"));
  await dev.says("restarted");
  dev.child.kill("SIGINT");
  expect((await dev.ended).code).toBe(0);
});
