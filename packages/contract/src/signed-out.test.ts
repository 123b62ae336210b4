import { errorCatalogue } from "@farthing/domain/wording";
import { expect, test } from "vitest";
import { contract, type Endpoint } from "./index.ts";

/** Calls whose callers prove their identity without a session, so that no session can expire. */
const withoutSession = ["public", "signature", "webShop", "servicing"];

test("in every call that needs a session, a 401 means only that the session has expired, so browsers can renew the session and retry", () => {
  const others = Object.entries(contract as Readonly<Record<string, Endpoint>>)
    .filter(([, { needs }]) => !withoutSession.includes(needs))
    .flatMap(([name, { errors }]) => errors.map((code) => ({ name, code })))
    .filter(({ code }) => errorCatalogue[code].status === 401 && code !== "session.required");
  expect(others).toEqual([]);
});
