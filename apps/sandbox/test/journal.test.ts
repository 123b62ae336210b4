import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { entriesMax, Journal } from "../src/journal.ts";
import { temporaryFolder } from "./support/running-sandbox.ts";

const schema = z.object({ id: z.string(), word: z.string() });
const open = (path: string) => Journal.open(path, schema);

test("a journal returns the latest version of an entry, even after a restart", async () => {
  const path = join(await temporaryFolder(), "a/journal.jsonl");
  const journal = await open(path);
  await journal.put({ id: "1", word: "first" });
  await journal.put({ id: "2", word: "other" });
  await journal.put({ id: "1", word: "last" });
  expect((await open(path)).list()).toEqual([
    { id: "2", word: "other" },
    { id: "1", word: "last" },
  ]);
});

test("a journal ignores an incomplete line and invalid entries", async () => {
  const path = join(await temporaryFolder(), "journal.jsonl");
  await (await open(path)).put({ id: "1", word: "whole" });
  await appendFile(path, '{"id":"2","colour":"red"}\n{"id":"3","wor');
  const again = await open(path);
  expect(again.list()).toEqual([{ id: "1", word: "whole" }]);
  await again.put({ id: "4", word: "after it" });
  expect((await open(path)).list()).toHaveLength(2);
});

test("a journal keeps only the newest entries when the sandbox starts", async () => {
  const path = join(await temporaryFolder(), "journal.jsonl");
  await open(path);
  const lines = Array.from({ length: entriesMax + 10 }, (_, id) => `${JSON.stringify({ id: String(id), word: "x" })}\n`);
  await appendFile(path, lines.join(""));
  const journal = await open(path);
  expect(journal.list()).toHaveLength(entriesMax);
  expect(journal.find("9")).toBeUndefined();
  expect((await readFile(path, "utf8")).split("\n")).toHaveLength(entriesMax + 1);
});
