import { demoLender } from "../../src/platform/lender.ts";
import type { Mail, Mailer } from "../../src/providers/mail/port.ts";

export function recordingMailer(outcome: Awaited<ReturnType<Mailer["send"]>> = "sent") {
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
