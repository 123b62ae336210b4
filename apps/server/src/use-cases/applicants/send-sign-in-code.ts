import type { ContactChannel } from "@farthing/domain/details";
import type { Texts } from "../../providers/texts/port.ts";
import type { Ctx } from "../context.ts";
import { customersName } from "../mail/letters/about.ts";
import { signInCodeLetter, signInCodeText } from "../mail/letters/accounts.ts";
import { type MailDependencies, sendLetter } from "../mail/send-letter.ts";
import { sendText } from "../mail/send-text.ts";
import { findSignInChoices, type PendingSignIn } from "./sign-in-subject.ts";

interface CodeToSend extends PendingSignIn {
  readonly codeId: string;
  readonly channel: ContactChannel;
}

interface SignInCodeParts extends MailDependencies {
  readonly texts: Texts;
}

const templateName = "sign-in-code";

/** Longer codes are easier to copy in groups of four. Phones recognise a code of six digits only if it is written without spaces. */
const groupsOfFour = (digits: string): string => (digits.length > 6 ? (digits.match(/\d{1,4}/g) ?? []).join(" ") : digits);

/** Sends nothing if the reference is unknown, or if the code was used, was replaced or has expired meanwhile. */
export async function sendSignInCode(ctx: Ctx, code: CodeToSend, { texts, ...post }: SignInCodeParts): Promise<void> {
  const { applicationId, signIn, codeId, channel } = code;
  if (!(await ctx.transaction((tx) => findSignInChoices(tx, code))).exists) return;
  if (channel === "text") return sendByText(ctx, code, { texts, ...post });
  await sendLetter(
    ctx,
    {
      applicationId,
      template: templateName,
      messageId: `${codeId}.${templateName}@farthing`,
      code: { kind: "sign-in", signIn, codeId },
      write: async (tx, application) => {
        const digits = await tx.identityCodes.digitsToSend(signIn, codeId);
        if (!digits) return undefined;
        return signInCodeLetter({ customer: customersName(application.document), applicationId, digits: groupsOfFour(digits) });
      },
    },
    post,
  );
}

async function sendByText(ctx: Ctx, { applicationId, signIn, codeId }: CodeToSend, { texts, lender }: SignInCodeParts): Promise<void> {
  const messageId = `${codeId}.${templateName}`;
  const text = await ctx.transaction(async (tx) => {
    const { document } = await tx.applications.get(applicationId);
    const to = document.contactDetails?.phoneNumber;
    if (!to || (await tx.messages.has(messageId))) return undefined;
    const digits = await tx.identityCodes.digitsToSend(signIn, codeId);
    return digits ? { to, digits: groupsOfFour(digits) } : undefined;
  });
  if (!text) return;
  const message = signInCodeText({ applicationId, digits: text.digits }, lender);
  await sendText(
    ctx,
    { applicationId, template: templateName, messageId, to: text.to, message, code: { kind: "sign-in", signIn, codeId } },
    texts,
  );
}
