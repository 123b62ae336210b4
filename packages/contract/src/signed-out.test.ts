import { errorCatalogue } from "@farthing/domain/wording";
import { expect, test } from "vitest";
import { contract, type Endpoint } from "./index.ts";

/** Calls whose callers prove their identity without a session, so no session can expire. */
const withoutSession = ["public", "signature", "webShop"];

test("a 401 to a signed-in caller always means an expired session, so browsers can renew it and retry", () => {
  const others = Object.entries(contract as Readonly<Record<string, Endpoint>>)
    .filter(([, { needs }]) => !withoutSession.includes(needs))
    .flatMap(([name, { errors }]) => errors.map((code) => ({ name, code })))
    .filter(({ code }) => errorCatalogue[code].status === 401 && code !== "session.required");
  expect(others).toEqual([]);
});
