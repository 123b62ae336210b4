import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { safeFileName } from "../src/inbox/email.ts";
import { Inbox, messagesMax } from "../src/inbox/inbox.ts";
import type { IncomingMessage } from "../src/inbox/message.ts";
import { runningSandbox, temporaryFolder } from "./support/running-sandbox.ts";

const incomingMessage = (change: Partial<IncomingMessage> = {}): IncomingMessage => ({
  kind: "text",
  from: { name: "", address: "FARTHING" },
  to: ["07700 900518"],
  subject: "",
  text: "Hello",
  attachments: [],
  repeatKey: null,
  ...change,
});

describe("storing mail that arrives", () => {
  test("an e-mail is stored with sender, recipients, text and attachments", async () => {
    const sandbox = await runningSandbox();
    await sandbox.mail({
      to: "joan@post.test, gareth@post.test",
      subject: "Your loan – a copy",
      text: "Dear Joan",
      attachments: [{ filename: "agreement.pdf", content: "%PDF" }],
    });
    expect(await sandbox.messages()).toMatchObject([
      {
        kind: "email",
        from: { name: "Farthing", address: "hello@farthing.test" },
        to: ["joan@post.test", "gareth@post.test"],
        subject: "Your loan – a copy",
        text: "Dear Joan\n",
        attachments: [{ name: "agreement.pdf", type: "application/pdf", size: 4 }],
        deliveries: 1,
        unread: true,
      },
    ]);
  });

  test("e-mails with the same Message-ID become one inbox entry with a count", async () => {
    const sandbox = await runningSandbox();
    const mail = { messageId: "<cancelled-104829357@farthing.test>" };
    await sandbox.mail(mail);
    await sandbox.mail(mail);
    await sandbox.mail({ messageId: "<another@farthing.test>" });
    expect((await sandbox.messages()).map(({ deliveries }) => deliveries)).toEqual([1, 2]);
  });

  test("two simultaneous deliveries of the same message become one inbox entry", async () => {
    const inbox = await Inbox.open(await temporaryFolder());
    const receipts = await Promise.all(Array.from({ length: 5 }, () => inbox.receive(incomingMessage({ repeatKey: "one" }))));
    expect(receipts.filter(({ first }) => first)).toHaveLength(1);
    expect(inbox.list()).toMatchObject([{ deliveries: 5 }]);
  });

  test("e-mails without a Message-ID are never merged", async () => {
    const inbox = await Inbox.open(await temporaryFolder());
    await inbox.receive(incomingMessage());
    await inbox.receive(incomingMessage());
    expect(inbox.total).toBe(2);
  });
});

describe("finding messages in the inbox", () => {
  test("the inbox finds a phone number in any notation and an e-mail address in any case", async () => {
    const sandbox = await runningSandbox();
    await sandbox.mail({ to: "Joan@Post.test" });
    await sandbox.text({ to: "+44 7700 900518" });
    expect(await sandbox.messages("?to=joan@post.test")).toMatchObject([{ kind: "email" }]);
    expect(await sandbox.messages("?to=07700900518")).toMatchObject([{ kind: "text" }]);
    expect(await sandbox.messages("?to=oan@post.test")).toEqual([]);
  });

  test("the inbox can be filtered by kind and subject, and shows the newest message first", async () => {
    const sandbox = await runningSandbox();
    await sandbox.mail({ subject: "First" });
    await sandbox.text();
    await sandbox.mail({ subject: "Second" });
    expect((await sandbox.messages("?kind=email")).map(({ subject }) => subject)).toEqual(["Second", "First"]);
    expect(await sandbox.messages("?subject=sec")).toHaveLength(1);
    expect((await sandbox.fetch("/api/messages?kind=fax")).status).toBe(400);
  });

  test("the inbox finds a reference in the text of a message, and a phone number by some of its digits", async () => {
    const sandbox = await runningSandbox();
    await sandbox.mail({ subject: "Signed", text: "Reference 104829357" });
    await sandbox.text({ to: "+447700900518", body: "Your code" });
    expect(await sandbox.page("/inbox?q=104829357")).toContain("1 of 2 messages");
    expect(await sandbox.page("/inbox?q=07700 900")).toContain("Your code");
    expect(await sandbox.page("/inbox?q=nobody")).toContain("Nothing found");
  });

  test("the JSON of a message includes its HTML and its headers", async () => {
    const sandbox = await runningSandbox();
    await sandbox.mail({ html: "<p>Dear Joan</p>", headers: { "X-Application": "104829357" } });
    expect(await (await sandbox.fetch("/api/messages/1")).json()).toMatchObject({
      html: expect.stringContaining("<p>Dear Joan</p>"),
      headers: expect.arrayContaining([{ name: "X-Application", value: "104829357" }]),
    });
    expect((await sandbox.fetch("/api/messages/2")).status).toBe(404);
  });
});

describe("storing messages in files", () => {
  test("messages survive a restart of the sandbox, and a repeated message is still recognised", async () => {
    const dataDir = await temporaryFolder();
    const before = await runningSandbox({ dataDir });
    await before.mail({ messageId: "<one@farthing.test>", html: "<p>Hello</p>" });
    await before.text({ key: "key-1" });
    await before.page("/inbox/1");
    await before.close();

    const after = await runningSandbox({ dataDir });
    await after.mail({ messageId: "<one@farthing.test>" });
    await after.text({ key: "key-1" });
    expect(await after.messages()).toMatchObject([
      { id: "2", kind: "text", deliveries: 2, unread: true },
      { id: "1", kind: "email", deliveries: 2, unread: false },
    ]);
    expect(await after.page("/inbox/1/html")).toContain("<p>Hello</p>");
  });

  test("the inbox deletes incomplete files when the sandbox starts, and reads all other messages", async () => {
    const folder = await temporaryFolder();
    await (await Inbox.open(folder)).receive(incomingMessage());
    await writeFile(join(folder, "000000002.eml"), "half an e-mail");
    await writeFile(join(folder, "000000003.json"), '{"id":"3","kin');
    const inbox = await Inbox.open(folder);
    expect(inbox.total).toBe(1);
    expect((await inbox.receive(incomingMessage())).message.id).toBe("2");
  });

  test("the inbox keeps only the newest thousand messages", async () => {
    const folder = await temporaryFolder();
    const inbox = await Inbox.open(folder);
    for (let number = 1; number <= messagesMax + 2; number += 1) await inbox.receive(incomingMessage({ text: `Message ${number}` }));
    const kept = (await Inbox.open(folder)).list();
    expect(kept).toHaveLength(messagesMax);
    expect(kept.at(-1)?.text).toBe("Message 3");
  });

  test("a user can empty the inbox", async () => {
    const sandbox = await runningSandbox();
    await sandbox.mail();
    expect((await sandbox.fetch("/api/messages", { method: "DELETE" })).status).toBe(204);
    expect(await sandbox.messages()).toEqual([]);
  });
});

test.each([
  ["../../etc/passwd", "passwd"],
  ["C:\\temp\\loan.pdf", "loan.pdf"],
  [".bashrc", "bashrc"],
  ['loan"; rm -rf\r\n.pdf', "loan rm -rf.pdf"],
  ["Kreditvertrag für José.pdf", "Kreditvertrag für José.pdf"],
  ["///", "attachment-1"],
  [null, "attachment-1"],
])("an attachment with the name %j is downloaded as %j", (given, offered) => {
  expect(safeFileName(given, 0)).toBe(offered);
});
