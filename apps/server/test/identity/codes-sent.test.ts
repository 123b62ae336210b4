import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uuid } from "../../src/platform/ids.ts";
import { demoLender } from "../../src/platform/lender.ts";
import type { Mail } from "../../src/providers/mail/port.ts";
import type { TextMessage } from "../../src/providers/texts/port.ts";
import { createSignInCode } from "../../src/use-cases/applicants/create-sign-in-code.ts";
import { sendSignInCode } from "../../src/use-cases/applicants/send-sign-in-code.ts";
import { randomApplicationId } from "../support/random-application-id.ts";
import { createTestWorld, priyasDocument, type TestWorld } from "../support/world.ts";

let shop: TestWorld;
beforeAll(async () => {
  shop = await createTestWorld();
});
afterAll(() => shop.end());

const [texts, mails]: [TextMessage[], Mail[]] = [[], []];
const sendDependencies = {
  lender: demoLender,
  applicantOrigin: "https://apply.test",
  texts: {
    async send(text: TextMessage) {
      texts.push(text);
      return "sent" as const;
    },
  },
  mailer: {
    async send(mail: Mail) {
      mails.push(mail);
      return "sent" as const;
    },
    close: () => undefined,
  },
};

async function issueCode(channel: "text" | "email", document = priyasDocument) {
  const { id: applicationId } = await shop.application({ document });
  const [signIn, codeId] = [uuid(), uuid()];
  await shop.asSystem().transaction((tx) => tx.identityCodes.issue(signIn, codeId, { channel, to: "somewhere", digits: 6 }));
  return { applicationId, signIn, codeId, channel };
}
const send = (code: Parameters<typeof sendSignInCode>[1]) => sendSignInCode(shop.asSystem(), code, sendDependencies);
const digitsOf = (codeId: string) => shop.asSystem().transaction(async (tx) => tx.identityCodes.digitsOf(codeId));
const textsAbout = (id: string) => texts.filter(({ message }) => message.includes(id));
const mailsAbout = (id: string) => mails.filter(({ text }) => text.includes(id));

describe("sending a sign-in code", () => {
  test("a repeated job sends a sign-in code by text message only once", async () => {
    const code = await issueCode("text");
    await send(code);
    await send(code);
    expect(textsAbout(code.applicationId)).toEqual([
      { to: "+447700900123", messageId: `${code.codeId}.sign-in-code`, message: expect.stringContaining(await digitsOf(code.codeId)) },
    ]);
    expect(mailsAbout(code.applicationId)).toEqual([]);
    const { rows } = await shop.pool.query(
      "select facts->>'template' as template from audit_event where type = 'text.sent' and chain = $1",
      [`application:${code.applicationId}`],
    );
    expect(rows).toEqual([{ template: "sign-in-code" }]);
  });

  test("a sign-in code is sent by e-mail only if the customer chose e-mail", async () => {
    const code = await issueCode("email");
    await send(code);
    expect(mailsAbout(code.applicationId)).toMatchObject([
      { to: "priya+accept@post.test", messageId: `${code.codeId}.sign-in-code@farthing` },
    ]);
    expect(textsAbout(code.applicationId)).toEqual([]);
  });

  test("no sign-in code is sent for an ended sign-in or an unknown application", async () => {
    for (const channel of ["text", "email"] as const) {
      const code = await issueCode(channel);
      await send({ ...code, signIn: uuid() });
      const nobodys = { ...code, applicationId: randomApplicationId() };
      await send(nobodys);
      for (const { applicationId } of [code, nobodys]) expect([textsAbout(applicationId), mailsAbout(applicationId)]).toEqual([[], []]);
    }
  });

  test("no sign-in code is sent by text message to a customer without a phone number", async () => {
    const code = await issueCode("text", { ...priyasDocument, contactDetails: { emailAddress: "priya+accept@post.test" } });
    await send(code);
    expect(textsAbout(code.applicationId)).toEqual([]);
  });

  test("the sandbox can get a sign-in code for an existing application", async () => {
    const { id } = await shop.application();
    const signIn = uuid();
    const digits = await createSignInCode(shop.asSystem(), { signIn, applicationId: id });
    expect(await shop.asSystem().transaction((tx) => tx.identityCodes.answer(signIn, digits))).toBe("right");
    const { id: unreachable } = await shop.application({ document: { ...priyasDocument, contactDetails: {} } });
    for (const applicationId of [randomApplicationId(), unreachable])
      await expect(createSignInCode(shop.asSystem(), { signIn, applicationId })).rejects.toMatchObject({ code: "application.not_found" });
  });
});
