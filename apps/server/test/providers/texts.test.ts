import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SandboxOutside, sandboxOutside } from "../support/sandbox.ts";
import { holdsToTheTextsContract } from "./contracts/texts.ts";

let outside: SandboxOutside;
beforeAll(async () => {
  outside = await sandboxOutside();
});
afterAll(() => outside.close());

describe("texts over HTTP", () => {
  holdsToTheTextsContract(() => ({
    texts: () => outside.providersWith({}).texts,
    arrivedAt: outside.messagesTo,
    breakDown: (how) => outside.fault("texts", how),
  }));

  test("text messages come from the configured name", async () => {
    const to = "+447700900999";
    await outside.providersWith({ FARTHING_TEXTS_FROM: "PENNYLOANS" }).texts.send({ to, message: "Hello", messageId: "from-1" });
    expect(await outside.messagesTo(to)).toMatchObject([{ from: { address: "PENNYLOANS" } }]);
  });
});
