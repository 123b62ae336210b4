import type { Transporter } from "nodemailer";
import type { Log } from "../../platform/log.ts";
import type { Mail, Mailer } from "./port.ts";

const patienceMs = 15_000;

/** What may be said of a failure: a mail server's own words name the customer's address. */
const reasonOf = (error: unknown) => {
  const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number };
  return { code, responseCode };
};

/** A 5xx reply is the server's last word about this message, and what is no address never becomes one; anything else may pass. */
const isFinal = ({ code, responseCode }: ReturnType<typeof reasonOf>): boolean =>
  responseCode === undefined ? code === "EENVELOPE" : responseCode >= 500;

export function createSmtpMailer(url: string, from: string, log: Log): Mailer {
  // Loaded with the first mail: a server that only serves pages sends none.
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
          // As a text it would be read as a list, and somebody could write a second address into it.
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
        log.warn({ ...reason, messageId }, "a mail was not taken");
        return isFinal(reason) ? "refused" : "unavailable";
      }
    },
    close: () => void opened?.then((transport) => transport.close()),
  };
}
