import { expect, test } from "vitest";
import { maskedEmail, maskedPhone } from "./index.ts";

test("a masked e-mail address shows its first letter and its domain, and a masked phone number shows its last digits", () => {
  expect(maskedEmail("zoe.obrien@example.test")).toBe("z•••@example.test");
  expect(maskedEmail('"a@b"@example.test')).toBe('"•••@example.test');
  expect(maskedPhone("07700900123")).toBe("07••••••123");
});
