import { errorCatalogue } from "@farthing/domain/wording";
import { expect, test } from "vitest";
import { contract, type Endpoint } from "./index.ts";

/** These show who they are with every message, and have no session that could end. */
const withoutSession = ["public", "signature", "webShop"];

test("to somebody signed in, 401 says nothing but that the session is over: a browser renews it, sends again, and signs them out", () => {
  const others = Object.entries(contract as Readonly<Record<string, Endpoint>>)
    .filter(([, { needs }]) => !withoutSession.includes(needs))
    .flatMap(([name, { errors }]) => errors.map((code) => ({ name, code })))
    .filter(({ code }) => errorCatalogue[code].status === 401 && code !== "session.required");
  expect(others).toEqual([]);
});
