import { fail } from "@farthing/domain/wording";
import type { Brand } from "../../store/retailers/retailers.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { type ContactPoint, contactPoints } from "./contact-points.ts";

/** A sign-in that has started, and the application reference that it is for. */
export interface PendingSignIn {
  readonly signIn: string;
  readonly applicationId: string;
}

export interface SignInSubject {
  readonly retailer: Brand;
  readonly ways: readonly ContactPoint[];
  /** False for an unknown reference and for an application without a contact point. In both cases no message is sent. */
  readonly exists: boolean;
}

/** Always runs both lookups, so that neither the answer nor the response time reveals whether the reference exists. */
export async function signInSubject({ identitySubjects }: UnitOfWork, { applicationId }: PendingSignIn): Promise<SignInSubject> {
  const found = await identitySubjects.find(applicationId);
  const likeness = await identitySubjects.decoyFor(applicationId);
  const exists = found !== undefined && contactPoints(found).length > 0;
  const shown = (exists ? found : likeness) ?? fail("signIn.over");
  const { retailer: name, accent, initials } = shown;
  return { retailer: { name, accent, initials }, ways: contactPoints(shown), exists };
}
