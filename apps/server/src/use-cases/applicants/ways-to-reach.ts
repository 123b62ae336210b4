import { type ContactChannel, contactChannel, maskedEmail, maskedPhone } from "@farthing/domain/details";
import type { IdentitySubject } from "../../store/identity/identity-subjects.ts";

export interface WayToReach {
  readonly channel: ContactChannel;
  /** Enough to be recognised by whom it belongs to, and too little for anybody else. */
  readonly to: string;
}

/** The phone first: it is at hand. */
export function waysToReach({ phoneNumber, emailAddress }: IdentitySubject): readonly WayToReach[] {
  return [
    ...(phoneNumber && contactChannel(phoneNumber) === "text" ? [{ channel: "text", to: maskedPhone(phoneNumber) } as const] : []),
    ...(emailAddress ? [{ channel: "email", to: maskedEmail(emailAddress) } as const] : []),
  ];
}
