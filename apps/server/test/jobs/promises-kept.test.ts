import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { promisesInTexts } from "../../../../packages/domain/src/wording/promises.ts";
import { jobNames } from "../../src/jobs/handlers.ts";
import { subscriptions } from "../../src/jobs/subscriptions.ts";

const waysToKeepPromises = Object.entries(promisesInTexts).flatMap(([sentence, ways]) => ways.map((way) => ({ sentence, ...way })));

test("every job that keeps a promise in Farthing's texts exists", () => {
  expect(waysToKeepPromises.filter((way) => "job" in way && !(jobNames as readonly string[]).includes(way.job))).toEqual([]);
});

test("every e-mail that keeps a promise in Farthing's texts is sent because of an event", () => {
  const sent = new Set<string>(Object.values(subscriptions).flatMap((each) => each.flatMap(({ letter }) => letter ?? [])));
  expect(waysToKeepPromises.filter((way) => "letter" in way && way.job === "send-letter" && !sent.has(way.letter))).toEqual([]);
});

test("every page that keeps a promise in Farthing's texts exists", () => {
  expect(waysToKeepPromises.filter((way) => "page" in way && !existsSync(new URL(`../../../../${way.page}`, import.meta.url)))).toEqual([]);
});

test("every promise in Farthing's texts is kept by a job, an e-mail, a page or a person", () => {
  expect(Object.entries(promisesInTexts).filter(([, ways]) => ways.length === 0)).toEqual([]);
});
