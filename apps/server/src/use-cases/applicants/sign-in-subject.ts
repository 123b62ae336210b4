import { type ContactChannel, contactChannel, maskedEmail, maskedPhone } from "@farthing/domain/details";
import { fail } from "@farthing/domain/wording";
import type { CustomerToSignIn } from "../../store/identity/identity-subjects.ts";
import type { Brand } from "../../store/retailers/retailers.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";

interface ContactPoint {
  readonly channel: ContactChannel;
  /** The masked e-mail address or phone number. Its owner recognises it, but other people cannot use it to contact the owner. */
  readonly to: string;
}

/** Customers usually have their phone at hand, so the phone number comes first. */
function contactPoints({ phoneNumber, emailAddress }: CustomerToSignIn): readonly ContactPoint[] {
  return [
    ...(phoneNumber && contactChannel(phoneNumber) === "text" ? [{ channel: "text", to: maskedPhone(phoneNumber) } as const] : []),
    ...(emailAddress ? [{ channel: "email", to: maskedEmail(emailAddress) } as const] : []),
  ];
}

export interface PendingSignIn {
  readonly signIn: string;
  readonly applicationId: string;
}

export interface SignInChoices {
  readonly retailer: Brand;
  readonly ways: readonly ContactPoint[];
  /** False for an unknown reference and without contact details. The sign-in page then looks as usual, but no code is sent. */
  readonly exists: boolean;
}

/** Two lookups always run, so that neither the answer nor the response time reveals whether the reference exists. */
export async function findSignInChoices({ identitySubjects }: UnitOfWork, { applicationId }: PendingSignIn): Promise<SignInChoices> {
  const found = await identitySubjects.find(applicationId);
  const likeness = await identitySubjects.decoyFor(applicationId);
  const exists = found !== undefined && contactPoints(found).length > 0;
  const shown = (exists ? found : likeness) ?? fail("signIn.over");
  const { retailer: name, accent, initials, logo } = shown;
  return { retailer: { name, accent, initials, logo }, ways: contactPoints(shown), exists };
}
