import { demoLender } from "../../src/platform/lender.ts";
import type { Mail, Mailer } from "../../src/providers/mail/port.ts";

/** Post that keeps what it is given, and answers as it is told. */
export function post(outcome: Awaited<ReturnType<Mailer["send"]>> = "sent") {
  const sent: Mail[] = [];
  const mailer: Mailer = {
    async send(mail) {
      sent.push(mail);
      return outcome;
    },
    close: () => undefined,
  };
  return { sent, parts: { mailer, lender: demoLender } };
}
