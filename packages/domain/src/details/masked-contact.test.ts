import { expect, test } from "vitest";
import { maskedEmail, maskedPhone } from "./index.ts";

test("of an address its owner reads the first letter and the domain, of a number the end", () => {
  expect(maskedEmail("zoe.obrien@example.test")).toBe("z•••@example.test");
  expect(maskedEmail('"a@b"@example.test')).toBe('"•••@example.test');
  expect(maskedPhone("07700900123")).toBe("07••••••123");
});
