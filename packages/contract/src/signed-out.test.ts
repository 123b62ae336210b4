import { errorCatalogue } from "@farthing/domain/wording";
import { expect, test } from "vitest";
import { contract, type Endpoint } from "./index.ts";

/** Calls with one of these values of `needs` use no session, so no session can expire. */
const needsWithoutSession = ["public", "signature", "webShop", "servicing"];

test("a call that needs a session returns 401 only for a missing or expired session", () => {
  const others = Object.entries(contract as Readonly<Record<string, Endpoint>>)
    .filter(([, { needs }]) => !needsWithoutSession.includes(needs))
    .flatMap(([name, { errors }]) => errors.map((code) => ({ name, code })))
    .filter(({ code }) => errorCatalogue[code].status === 401 && code !== "session.required");
  expect(others).toEqual([]);
});
