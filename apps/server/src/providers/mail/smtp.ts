import type { Transporter } from "nodemailer";
import type { Log } from "../../platform/log.ts";
import type { Metrics } from "../../platform/metrics.ts";
import type { Mail, Mailer, SendOutcome } from "./port.ts";

const timeLimitMs = 15_000;

/** The mail server's message contains the customer's address, so only codes are logged. */
const errorCodesOf = (error: unknown) => {
  const { code, responseCode, command } = error as {
    readonly code?: string;
    readonly responseCode?: number;
    readonly command?: string;
  };
  return { code, responseCode, command };
};

/**
 * If the mail server refuses the recipient or the content, the message is at fault. A refusal of any other command is a problem of the mail
 * service, such as a wrong password.
 */
const messageCommands: ReadonlySet<string | undefined> = new Set(["RCPT TO", "DATA"]);
const closingReplyCode = 421;

function outcomeOf({ code, responseCode, command }: ReturnType<typeof errorCodesOf>): Exclude<SendOutcome, "sent"> {
  // The mail library itself refuses an invalid recipient address, so there is no reply of the mail server.
  if (responseCode === undefined) return code === "EENVELOPE" ? "refused" : "unavailable";
  if (responseCode === closingReplyCode || !messageCommands.has(command)) return "unavailable";
  return responseCode >= 500 ? "refused" : "deferred";
}

interface SmtpSettings {
  readonly url: string;
  readonly from: string;
  readonly needsTls: boolean;
}

export function createSmtpMailer({ url, from, needsTls }: SmtpSettings, log: Log, metrics: Pick<Metrics, "outsideCalls">): Mailer {
  // Web server processes send no e-mails, so the mail library is loaded with the first e-mail.
  let opened: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url,
      requireTLS: needsTls,
      pool: true,
      maxConnections: 4,
      connectionTimeout: timeLimitMs,
      greetingTimeout: timeLimitMs,
      socketTimeout: timeLimitMs,
    });
  };
  return {
    async send({ messageId, to, attachments = [], ...mail }: Mail) {
      opened ??= open();
      const transport = await opened;
      const stop = metrics.outsideCalls.startTimer({ service: "mail" });
      try {
        await transport.sendMail({
          ...mail,
          from,
          // The mail library parses a plain string as a list of addresses, so an attacker could add a second address.
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
        stop({ outcome: "sent" });
        return "sent";
      } catch (error) {
        const reason = errorCodesOf(error);
        log.warn({ ...reason, messageId }, "the mail server did not accept an e-mail");
        const outcome = outcomeOf(reason);
        stop({ outcome });
        return outcome;
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}
