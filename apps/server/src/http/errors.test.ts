import { fail } from "@farthing/domain/wording";
import { fastify } from "fastify";
import { expect, test } from "vitest";
import { createLog } from "../platform/log.ts";
import { createMetrics } from "../platform/metrics.ts";
import { sendErrors } from "./errors.ts";

async function responseToError(raise: () => never) {
  const lines: { msg: string }[] = [];
  const app = fastify();
  const log = createLog("info", { write: (line: string) => void lines.push(JSON.parse(line)) });
  sendErrors(app, { log, metrics: createMetrics(), documentationOrigin: "https://apply.lender.example" });
  app.get("/", raise);
  const answer = await app.inject("/");
  return { answered: [answer.statusCode, answer.json().code], logged: lines.map(({ msg }) => msg) };
}

const makeThrower = (message: string, code?: string) => () => {
  throw Object.assign(new Error(message), code && { code });
};

test.each([
  ["a server that takes no writes", makeThrower("cannot execute UPDATE in a read-only transaction", "25006")],
  ["a server that is restarted", makeThrower("terminating connection due to administrator command", "57P01")],
  ["a deadlock", makeThrower("deadlock detected", "40P01")],
  ["a server that is not there", makeThrower("connect ECONNREFUSED", "ECONNREFUSED")],
  ["a connection that was lost", makeThrower("Connection terminated unexpectedly")],
  ["a connection that was lost before", makeThrower("Client has encountered a connection error and is not queryable")],
  ["a connection that was closed meanwhile", makeThrower("Client was closed and is not queryable")],
])("%s gets status 503 and is logged", async (_, raise) => {
  expect(await responseToError(raise)).toEqual({ answered: [503, "server.busy"], logged: ["the database could not answer a request"] });
});

test("a refused request gets an answer and writes no log line", async () => {
  expect(await responseToError(() => fail("server.busy"))).toEqual({ answered: [503, "server.busy"], logged: [] });
});

test("a request that ends in an unexpected error gets status 500 and writes a log line", async () => {
  expect(await responseToError(makeThrower("undefined is not a function"))).toEqual({
    answered: [500, "server.error"],
    logged: ["a request failed"],
  });
});
