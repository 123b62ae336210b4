import { constants, getPriority } from "node:os";
import { expect, test } from "vitest";
import { runTool } from "./tool.mjs";

test.each([
  ["a tool runs with the priority of its caller", undefined, getPriority()],
  ["a tool that yields the processor runs with the lowest priority", true, constants.priority.PRIORITY_LOW],
])("%s", async (_, yieldsProcessor, expected) => {
  const printPriority = ["--eval", "console.log(require('node:os').getPriority())"];
  const { output } = await runTool(process.execPath, printPriority, { yieldsProcessor });
  expect(Number(output)).toBe(expected);
});
