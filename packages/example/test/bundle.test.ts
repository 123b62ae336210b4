import { expect, test } from "vitest";
import { bundleElement } from "../bin/bundle.ts";

const bytesMax = 12_000;

test("the offer element is one file of at most 12 kB, and its calculator is loaded on demand", async () => {
  const files = await bundleElement();
  const [main = "", ...others] = [...files.keys()];
  expect([main, others.length]).toEqual(["farthing-example.js", 1]);
  expect(Buffer.byteLength(files.get(main) ?? "")).toBeLessThanOrEqual(bytesMax);
  expect(files.get(main)).toContain(`import(\`./${others[0]}\`)`);
  expect([...files.values()].join("")).not.toMatch(/innerHTML|eval\(/);
});
