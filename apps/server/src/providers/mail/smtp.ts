import type { Transporter } from "nodemailer";
import type { Log } from "../../platform/log.ts";
import type { Mail, Mailer } from "./port.ts";

const patienceMs = 15_000;

/** Logs only codes, because a mail server's text contains the customer's address. */
const reasonOf = (error: unknown) => {
  const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number };
  return { code, responseCode };
};

/** A 5xx reply or an invalid address is final. Other failures may be temporary. */
const isFinal = ({ code, responseCode }: ReturnType<typeof reasonOf>): boolean =>
  responseCode === undefined ? code === "EENVELOPE" : responseCode >= 500;

export function createSmtpMailer(url: string, from: string, log: Log): Mailer {
  // Loaded with the first e-mail, because web nodes send none.
  let opened: Promise<Transporter> | undefined;
  const open = async (): Promise<Transporter> => {
    const { createTransport } = await import("nodemailer");
    return createTransport({
      url,
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
        return isFinal(reason) ? "refused" : "unavailable";
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}
