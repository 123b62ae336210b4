import { fail } from "@farthing/domain/wording";
import type { Brand } from "../../store/retailers/retailers.ts";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { type WayToReach, waysToReach } from "./ways-to-reach.ts";

/** Somebody who began to sign in: which sign-in it is, and the reference that it is about. */
export interface SigningIn {
  readonly signIn: string;
  readonly applicationId: string;
}

export interface SignInSubject {
  readonly retailer: Brand;
  readonly ways: readonly WayToReach[];
  /** Nothing is sent for a reference that nobody has, nor for one without anywhere to send it. */
  readonly exists: boolean;
}

/** Both are looked up whether or not they are needed: whether there is such a reference shows neither in the answer nor in the time taken. */
export async function signInSubject({ identitySubjects }: UnitOfWork, { applicationId }: SigningIn): Promise<SignInSubject> {
  const found = await identitySubjects.find(applicationId);
  const likeness = await identitySubjects.likenessFor(applicationId);
  const exists = found !== undefined && waysToReach(found).length > 0;
  const shown = (exists ? found : likeness) ?? fail("signIn.over");
  const { retailer: name, accent, initials } = shown;
  return { retailer: { name, accent, initials }, ways: waysToReach(shown), exists };
}
