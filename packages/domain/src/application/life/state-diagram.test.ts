import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { statuses } from "../../vocabulary/index.ts";
import { stateDiagram } from "./state-diagram.ts";
import { events } from "./transitions.ts";

test("docs/state-diagram.md matches the transition table (otherwise run npm run diagram)", () => {
  const page = readFileSync(new URL("../../../../../docs/state-diagram.md", import.meta.url), "utf8");
  expect(page).toBe(stateDiagram());
});

test("the state diagram page shows every status and every event", () => {
  for (const name of [...statuses, ...events]) expect(stateDiagram()).toContain(`\`${name}\``);
});
