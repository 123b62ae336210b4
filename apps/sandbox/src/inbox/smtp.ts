import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { FaultMode, Faults } from "../faults.ts";
import { readEmail } from "./email.ts";
import type { Inbox, ReceivedMessage } from "./inbox.ts";
import { refusesMail } from "./undelivered.ts";

const messageBytesMax = 25_000_000;

/** Refuses a message. The sender sends it again after a response code from 400 to 499, but not after 500 to 599. */
class SmtpRefusal extends Error {
  readonly responseCode: number;

  constructor(responseCode: number, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

const temporaryRefusal = () => new SmtpRefusal(451, "Try again later: the mail service has been switched to fail");
const closingRefusal = () => new SmtpRefusal(421, "Closing: the mail service has been switched off");

export interface SmtpListener {
  readonly port: number;
  close(): Promise<void>;
}

export interface SmtpOptions {
  readonly host: string;
  readonly port: number;
  readonly inbox: Inbox;
  readonly faults: Faults;
  onMessage(receipt: ReceivedMessage): void;
}

/** Stores every message in the inbox and forwards none. */
export function listenForMail({ host, port, inbox, faults, onMessage }: SmtpOptions): Promise<SmtpListener> {
  const refuseIf = (modes: readonly FaultMode[]) => {
    const { mode } = faults.of("mail");
    if (modes.includes(mode)) throw mode === "down" ? closingRefusal() : temporaryRefusal();
  };

  const take = async (stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> => {
    const receipt = await storeEmail(inbox, await buffer(stream), session);
    onMessage(receipt);
    const { mode, delayMs } = faults.of("mail");
    if (mode === "slow") await wait(delayMs);
    if (mode === "duplicate" && receipt.first) throw temporaryRefusal();
  };

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: messageBytesMax,
    rejectOversized: true,
    closeTimeout: 500,
    banner: "Farthing sandbox: everything is kept, nothing is delivered",
    onConnect: (_session, done) => reportToCallback(async () => refuseIf(["down"]), done),
    // The connection may have been opened before the fault was switched on, so each message checks the fault.
    onMailFrom: (_address, _session, done) => reportToCallback(async () => refuseIf(["down", "fail"]), done),
    onRcptTo: ({ address }, _session, done) =>
      done(refusesMail(address) ? new SmtpRefusal(550, "There is nobody of this name") : undefined),
    onData: (stream, session, done) => reportToCallback(() => take(stream, session), done),
  });
  // A client that disconnects early is not an error.
  server.on("error", () => undefined);

  return new Promise((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, host === "localhost" ? "127.0.0.1" : host, () => {
      const address = server.server.address();
      resolve({
        port: typeof address === "object" && address ? address.port : port,
        close: () => new Promise((closed) => server.close(closed)),
      });
    });
  });
}

async function storeEmail(inbox: Inbox, source: Buffer, session: SMTPServerSession): Promise<ReceivedMessage> {
  const email = await readEmail(source).catch(() => {
    throw new SmtpRefusal(554, "The message cannot be read");
  });
  return inbox.receive(
    {
      kind: "email",
      from: email.from,
      to: session.envelope.rcptTo.map(({ address }) => address),
      subject: email.subject,
      text: email.text,
      attachments: email.attachments.map(({ name, type, content }) => ({ name, type, size: content.byteLength })),
      repeatKey: email.messageId,
    },
    source,
  );
}

function reportToCallback(work: () => Promise<void>, done: (problem?: Error | null) => void): void {
  work().then(
    () => done(),
    (problem: Error) => done(problem),
  );
}
