import { expect, test } from "vitest";
import { loginSucceeded, loginSuccessStatuses } from "./index.ts";

test("a login succeeds with 200 or 204 and with nothing else", () => {
  expect(loginSuccessStatuses.every(loginSucceeded)).toBe(true);
  const every = Array.from({ length: 600 }, (_, status) => status);
  expect(every.filter(loginSucceeded)).toEqual([200, 204]);
});
