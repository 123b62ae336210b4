import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** A mail server that keeps what it is sent and answers as it is told to. */
export interface MailServer {
  readonly url: string;
  /** Every message that reached it, taken or not, oldest first. */
  readonly messages: readonly ReceivedMail[];
  /** How the next messages are answered, in turn; after that each is taken. */
  answerNext(...replies: readonly number[]): void;
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
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 200,
    async onData(stream, session, done) {
      // A sender that is killed in the middle of a message has not sent it.
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
    stop: () => new Promise((stopped) => server.close(stopped)),
  };
}
