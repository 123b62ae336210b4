import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { findFreePortBase, portOffsets } from "../../../scripts/launch/free-ports.mjs";
import { readSettings } from "../src/settings.ts";
import { temporaryFolder } from "./support/running-sandbox.ts";

function start(environment: Record<string, string>): ChildProcess {
  const child = fork(join(import.meta.dirname, "../src/main.ts"), { env: { ...environment, PATH: process.env.PATH }, silent: true });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function readStartRefusal(environment: Record<string, string>) {
  const child = start(environment);
  const [said, [code]] = await Promise.all([child.stderr && text(child.stderr), once(child, "exit")]);
  return { code, said };
}

const isolatedSettings = async (portBase: number) => ({ FARTHING_PORT_BASE: String(portBase), FARTHING_DATA_DIR: await temporaryFolder() });

describe("the settings of the sandbox", () => {
  test("the sandbox's settings have defaults, and its ports are derived from the port base", () => {
    expect(readSettings({})).toMatchObject({
      httpPort: 4010,
      smtpPort: 4011,
      origin: "http://localhost:4010",
      origins: { staff: "http://localhost:4000", applicant: "http://localhost:4001", lender: "http://localhost:4002" },
      controlKey: "demo-control-key",
      slowPersonaMs: 45_000,
    });
    expect(readSettings({ FARTHING_PORT_BASE: "5000", FARTHING_SMTP_PORT: "" })).toMatchObject({ httpPort: 5010, smtpPort: 5011 });
  });

  test.each([
    [{ FARTHING_PORT_BASE: "four" }, "FARTHING_PORT_BASE must be a whole number from 1 to 65523."],
    [{ FARTHING_SMTP_PORT: "70000" }, "FARTHING_SMTP_PORT must be a whole number from 1 to 65535."],
    [
      { FARTHING_LENDER_ORIGIN: "localhost:4002" },
      "FARTHING_LENDER_ORIGIN must be an origin such as http://localhost:4000, without a path.",
    ],
    [
      { FARTHING_STAFF_ORIGIN: "http://localhost:4000/" },
      "FARTHING_STAFF_ORIGIN must be an origin such as http://localhost:4000, without a path.",
    ],
    [{ FARTHING_HOST: "0.0.0.0" }, "FARTHING_ENV must be set if FARTHING_HOST is not a loopback address."],
    [{ FARTHING_CONTROL_KEY: "short" }, "FARTHING_CONTROL_KEY must have at least 8 characters."],
  ])("the wrong setting %j is refused with a message that names the environment variable", (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence);
  });
});

describe("the process of the sandbox", () => {
  test("the sandbox reports that it is ready, answers requests, and exits with code 0 on SIGTERM", async () => {
    const portBase = await findFreePortBase();
    const child = start(await isolatedSettings(portBase));
    const [ready] = await once(child, "message");
    expect(ready).toEqual({ type: "ready", address: `http://localhost:${portBase + portOffsets.sandbox}` });
    expect((await fetch(`${ready.address}/data`)).status).toBe(200);
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
  });

  test("the sandbox exits when its parent process has ended", async () => {
    const child = start(await isolatedSettings(await findFreePortBase()));
    await once(child, "message");
    child.disconnect();
    expect(await once(child, "exit")).toEqual([0, null]);
  });

  test("a wrong setting ends the sandbox with an error message and exit code 1", async () => {
    expect(await readStartRefusal({ FARTHING_PORT_BASE: "four" })).toEqual({
      code: 1,
      said: "FARTHING_PORT_BASE must be a whole number from 1 to 65523.\n",
    });
  });

  test("a port that is in use ends the sandbox with an error message and exit code 1", async () => {
    const portBase = await findFreePortBase();
    const taken = portBase + portOffsets.sandbox;
    const other = createServer().listen(taken, "localhost");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    expect(await readStartRefusal(await isolatedSettings(portBase))).toEqual({
      code: 1,
      said: `Port ${taken} is taken: stop the program that uses it, or choose another with FARTHING_PORT_BASE.\n`,
    });
  });

  test("a data directory that is not writable ends the sandbox with an error message", async () => {
    const file = join(await temporaryFolder(), "a-file");
    await writeFile(file, "");
    const { code, said } = await readStartRefusal({ ...(await isolatedSettings(await findFreePortBase())), FARTHING_DATA_DIR: file });
    expect(code).toBe(1);
    expect(said).toMatch(/^FARTHING_DATA_DIR cannot be used: .+\.\n$/);
  });
});
