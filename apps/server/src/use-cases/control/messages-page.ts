import type { Lender } from "../../platform/lender.ts";
import { exampleMessages } from "./example-messages.ts";

/** The lender reads the generated page to approve the texts of all e-mails and text messages. */
export const writeMessagesPage = (lender: Lender): string =>
  [
    "# What customers and shops are written",
    "",
    "Written by `npm run letters` from the letters of `apps/server/src/use-cases/mail/letters`, to invented people: each one, and how it can turn out differently.",
    "",
    ...exampleMessages(lender).flatMap(({ kind, name, title, example, subject, text }) => [
      `## ${title}`,
      "",
      `- ${kind === "email" ? `e-mail \`${name}\`, ${example}: ${subject}` : `text \`${name}\`, ${example}`}`,
      "",
      "```text",
      text.trimEnd(),
      "```",
      "",
    ]),
  ].join("\n");
