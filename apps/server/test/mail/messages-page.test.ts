import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { demoLender } from "../../src/platform/lender.ts";
import { writeMessagesPage } from "../../src/use-cases/control/messages-page.ts";

test("docs/letters.md contains every e-mail and text message; `npm run letters` updates it", () => {
  expect(writeMessagesPage(demoLender)).toBe(readFileSync(new URL("../../../../docs/letters.md", import.meta.url), "utf8"));
});
