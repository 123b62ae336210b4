import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SandboxServices, startSandboxServices } from "../support/sandbox.ts";
import { testTextsContract } from "./contracts/texts.ts";

let outside: SandboxServices;
beforeAll(async () => {
  outside = await startSandboxServices();
});
afterAll(() => outside.close());

describe("text messages over HTTP", () => {
  testTextsContract(() => ({
    texts: () => outside.providersWith({}).texts,
    arrivedAt: outside.messagesTo,
    breakDown: (how) => outside.fault("texts", how),
  }));

  test("text messages show the configured sender name", async () => {
    const to = "+447700900999";
    await outside.providersWith({ FARTHING_TEXTS_FROM: "PENNYLOANS" }).texts.send({ to, message: "Hello", messageId: "from-1" });
    expect(await outside.messagesTo(to)).toMatchObject([{ from: { address: "PENNYLOANS" } }]);
  });
});
