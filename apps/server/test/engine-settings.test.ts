import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { engineSettings } from "../src/platform/engine-settings.ts";

/** V8 takes a setting that it does not know without a word. */
describe("what V8 is told", () => {
  const known = execFileSync(process.execPath, ["--v8-options"], { encoding: "utf8" });

  it.each(engineSettings)("is something that this Node still knows: %s", (setting) => {
    const name = /^--(?:no-)?([a-z-]+)/.exec(setting)?.[1];
    expect(known).toMatch(new RegExp(`^ +--${name} \\(`, "m"));
  });
});
