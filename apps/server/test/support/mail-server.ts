import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

export interface MailServer {
  readonly url: string;
  readonly messages: readonly ReceivedMail[];
  /** Sets the replies to the next messages. The server accepts all later messages. */
  answerNext(...replies: readonly number[]): void;
  /** Sets the replies to the next sender addresses. A refused sender is an error of the mail service, not of the message. */
  answerSenders(...replies: readonly number[]): void;
  stop(): Promise<void>;
}

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly messageId: string | undefined;
  readonly source: string;
}

export async function mailServer(): Promise<MailServer> {
  const messages: ReceivedMail[] = [];
  const replies: number[] = [];
  const senderReplies: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 200,
    onMailFrom(_address, _session, done) {
      const responseCode = senderReplies.shift() ?? 250;
      done(responseCode < 400 ? null : Object.assign(new Error("no mail from you"), { responseCode }));
    },
    async onData(stream, session, done) {
      // A message counts as not sent if its transfer breaks off.
      const source = await text(stream).catch(() => undefined);
      if (source === undefined) return;
      const to = session.envelope.rcptTo.map(({ address }) => address);
      messages.push({ to, messageId: /^Message-ID: (.+)$/im.exec(source)?.[1], source });
      const responseCode = replies.shift() ?? 250;
      done(responseCode < 400 ? null : Object.assign(new Error(`no mail for ${to.join()}`), { responseCode }));
    },
  });
  server.on("error", () => undefined);
  const port = await new Promise<number>((listening) => {
    server.listen(0, "127.0.0.1", () => {
      const address = server.server.address();
      listening(typeof address === "object" && address ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    answerNext: (...codes) => void replies.push(...codes),
    answerSenders: (...codes) => void senderReplies.push(...codes),
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}
