const attemptsText = (count: number): string => (count === 1 ? "1 attempt" : `${count} attempts`);

export const messages = {
  navigation: "Messages",
  title: "Messages that were not delivered",
  lede: "E-mails and texts of the last 30 days. We try to send a message for 72 hours, and then stop.",
  nothing: "No message has failed",
  columns: { message: "Message", application: "Application", requested: "Requested", state: "State", act: "Action" },
  channels: { email: "E-mail", text: "Text message" },
  noApplication: "None",
  states: { given_up: "Not sent", bounced: "Bounced" },
  outcomes: { unavailable: "The service did not answer", deferred: "The recipient’s service asked to wait" },
  gaveUp: (reason: string, attempts: number, moment: string) => `${reason}. ${attemptsText(attempts)} until ${moment}.`,
  bounced: (moment: string) => `Refused on ${moment}. Ask the recipient for another address or number.`,
  again: "Send again",
  sentAgain: "The message is being sent again.",
} as const;
