import { createTransport } from "nodemailer";
import type { Log } from "../../platform/log.ts";
import type { Mail, Mailer } from "./port.ts";

const patienceMs = 15_000;

/** A 5xx reply is the server's last word about this message; anything else may pass. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error && "responseCode" in error && typeof error.responseCode === "number" && error.responseCode >= 500;

export function createSmtpMailer(url: string, from: string, log: Log): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  return {
    async send({ messageId, ...mail }: Mail) {
      try {
        await transport.sendMail({ ...mail, from, messageId: `<${messageId}>`, disableFileAccess: true, disableUrlAccess: true });
        return "sent";
      } catch (error) {
        log.warn({ err: error, messageId }, "a mail was not taken");
        return isFinal(error) ? "refused" : "unavailable";
      }
    },
    close: () => transport.close(),
  };
}
