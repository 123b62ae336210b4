import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { entriesMax, Journal } from "../src/journal.ts";
import { temporaryFolder } from "./support/running-sandbox.ts";

const entrySchema = z.object({ id: z.string(), word: z.string() });
const openJournal = (path: string) => Journal.open(path, entrySchema);

test("a journal returns the latest version of an entry, even after a restart", async () => {
  const path = join(await temporaryFolder(), "a/journal.jsonl");
  const journal = await openJournal(path);
  await journal.put({ id: "1", word: "first" });
  await journal.put({ id: "2", word: "other" });
  await journal.put({ id: "1", word: "last" });
  expect((await openJournal(path)).list()).toEqual([
    { id: "2", word: "other" },
    { id: "1", word: "last" },
  ]);
});

test("a journal ignores an incomplete line and invalid entries", async () => {
  const path = join(await temporaryFolder(), "journal.jsonl");
  await (await openJournal(path)).put({ id: "1", word: "whole" });
  await appendFile(path, '{"id":"2","colour":"red"}\n{"id":"3","wor');
  const again = await openJournal(path);
  expect(again.list()).toEqual([{ id: "1", word: "whole" }]);
  await again.put({ id: "4", word: "after it" });
  expect((await openJournal(path)).list()).toHaveLength(2);
});

test("a journal keeps only the newest entries when the sandbox starts", async () => {
  const path = join(await temporaryFolder(), "journal.jsonl");
  await openJournal(path);
  const lines = Array.from({ length: entriesMax + 10 }, (_, id) => `${JSON.stringify({ id: String(id), word: "x" })}\n`);
  await appendFile(path, lines.join(""));
  const journal = await openJournal(path);
  expect(journal.list()).toHaveLength(entriesMax);
  expect(journal.find("9")).toBeUndefined();
  expect((await readFile(path, "utf8")).split("\n")).toHaveLength(entriesMax + 1);
});
