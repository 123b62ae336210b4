import type { Transporter } from "nodemailer";
import type { Log } from "../../platform/log.ts";
import type { Mail, Mailer, SendOutcome } from "./port.ts";

const patienceMs = 15_000;

/** Logs only codes, because a mail server's text contains the customer's address. */
const reasonOf = (error: unknown) => {
  const { code, responseCode, command } = error as {
    readonly code?: string;
    readonly responseCode?: number;
    readonly command?: string;
  };
  return { code, responseCode, command };
};

/** Replies to these commands concern the recipient or the message. Other replies concern the service, for example a wrong password. */
const messageCommands: ReadonlySet<string | undefined> = new Set(["RCPT TO", "DATA"]);
/** The server closes the connection (RFC 5321 §3.8). */
const serviceCloses = 421;

function outcomeOf({ code, responseCode, command }: ReturnType<typeof reasonOf>): Exclude<SendOutcome, "sent"> {
  // An invalid address fails without a reply.
  if (responseCode === undefined) return code === "EENVELOPE" ? "refused" : "unavailable";
  if (responseCode === serviceCloses || !messageCommands.has(command)) return "unavailable";
  return responseCode >= 500 ? "refused" : "deferred";
}

interface SmtpSettings {
  readonly url: string;
  readonly from: string;
  /** Refuses to send over a connection that does not switch to TLS. */
  readonly needsTls: boolean;
}

export function createSmtpMailer({ url, from, needsTls }: SmtpSettings, log: Log): Mailer {
  // Loaded with the first e-mail, because web nodes send none.
  let opened: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url,
      requireTLS: needsTls,
      pool: true,
      maxConnections: 4,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
    });
  };
  return {
    async send({ messageId, to, attachments = [], ...mail }: Mail) {
      opened ??= open();
      const transport = await opened;
      try {
        await transport.sendMail({
          ...mail,
          from,
          // A plain string would be parsed as a list, so a second address could be injected.
          to: { name: "", address: to },
          messageId: `<${messageId}>`,
          attachments: attachments.map(({ fileName, content }) => ({
            filename: fileName,
            content: Buffer.from(content),
            contentType: "application/pdf",
          })),
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return "sent";
      } catch (error) {
        const reason = reasonOf(error);
        log.warn({ ...reason, messageId }, "the mail server did not accept an e-mail");
        return outcomeOf(reason);
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}
