import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { demoLender } from "../../src/platform/lender.ts";
import { messagesPage } from "../../src/use-cases/control/messages-page.ts";

test("every e-mail and text says word by word what stands in docs; `npm run letters` writes it anew", () => {
  expect(messagesPage(demoLender)).toBe(readFileSync(new URL("../../../../docs/letters.md", import.meta.url), "utf8"));
});
