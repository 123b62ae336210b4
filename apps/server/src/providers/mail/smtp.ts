import type { Transporter } from "nodemailer";
import type { Log } from "../../platform/log.ts";
import type { Mail, Mailer, SendOutcome } from "./port.ts";

const patienceMs = 15_000;

/** Logs only the error codes, because a mail server's text contains the customer's address. */
const reasonOf = (error: unknown) => {
  const { code, responseCode, command } = error as {
    readonly code?: string;
    readonly responseCode?: number;
    readonly command?: string;
  };
  return { code, responseCode, command };
};

/**
 * A reply to one of these commands concerns the recipient or the message. Other replies concern the mail service, for example a wrong
 * password.
 */
const messageCommands: ReadonlySet<string | undefined> = new Set(["RCPT TO", "DATA"]);
/** With this code the mail server closes the connection (RFC 5321 §3.8). */
const serviceCloses = 421;

function outcomeOf({ code, responseCode, command }: ReturnType<typeof reasonOf>): Exclude<SendOutcome, "sent"> {
  // An invalid recipient address fails without a reply of the mail server.
  if (responseCode === undefined) return code === "EENVELOPE" ? "refused" : "unavailable";
  if (responseCode === serviceCloses || !messageCommands.has(command)) return "unavailable";
  return responseCode >= 500 ? "refused" : "deferred";
}

interface SmtpSettings {
  readonly url: string;
  readonly from: string;
  /** True if messages must not be sent over a connection that does not switch to TLS. */
  readonly needsTls: boolean;
}

export function createSmtpMailer({ url, from, needsTls }: SmtpSettings, log: Log): Mailer {
  // The mail library is loaded with the first e-mail, because web nodes send none.
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
          // The mail library parses a plain string as a list of addresses, so an attacker could inject a second address.
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
