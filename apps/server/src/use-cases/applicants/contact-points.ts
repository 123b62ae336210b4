import { type ContactChannel, contactChannel, maskedEmail, maskedPhone } from "@farthing/domain/details";
import type { IdentitySubject } from "../../store/identity/identity-subjects.ts";

export interface ContactPoint {
  readonly channel: ContactChannel;
  /** The masked contact point. Its owner recognises it, and other people cannot use it. */
  readonly to: string;
}

/** The phone comes first, because the customer has it at hand. */
export function contactPoints({ phoneNumber, emailAddress }: IdentitySubject): readonly ContactPoint[] {
  return [
    ...(phoneNumber && contactChannel(phoneNumber) === "text" ? [{ channel: "text", to: maskedPhone(phoneNumber) } as const] : []),
    ...(emailAddress ? [{ channel: "email", to: maskedEmail(emailAddress) } as const] : []),
  ];
}
