import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { statuses } from "../../vocabulary/index.ts";
import { chapters, stateDiagram } from "./state-diagram.ts";
import { events } from "./transitions.ts";

test("the page in docs is the one that the table gives; `npm run diagram` writes it anew", () => {
  const page = readFileSync(new URL("../../../../../docs/state-diagram.md", import.meta.url), "utf8");
  expect(page).toBe(stateDiagram());
});

test("every event stands in one chapter, and every status is told", () => {
  expect(chapters.flatMap((chapter) => chapter.events).sort()).toEqual([...events].sort());
  for (const status of statuses) expect(stateDiagram()).toContain(`\`${status}\``);
});
