import { kept } from "./tab-storage.ts";

/** Which application this tab is about, and what opens it (S3 §4). */

export interface Retailer {
  readonly name: string;
  readonly accent: string | null;
  readonly initials: string | null;
}

interface Token {
  readonly applicationId: string;
  readonly accessToken: string;
}

/** Kept from before the sign-in until the tab is closed, so that whoever was signed out can carry on. */
export const aboutApplication = kept<{ readonly applicationId: string; readonly retailer?: Retailer }>("application");

/** Another application's shop is not this one's. */
export function turnTo(applicationId: string): void {
  if (aboutApplication.read()?.applicationId !== applicationId) aboutApplication.write({ applicationId });
}

const token = kept<Token>("token");

export const signedInFor = (applicationId: string): boolean => token.read()?.applicationId === applicationId;

export const accessToken = (): string | undefined => token.read()?.accessToken;

export const keepToken = (applicationId: string, accessToken: string): void => token.write({ applicationId, accessToken });

export const forgetToken = (): void => token.forget();

/** The token, and everything that was typed in this tab; which application it was about stays, so that they can carry on. */
export function forgetPerson(): void {
  const about = aboutApplication.read();
  sessionStorage.clear();
  if (about) aboutApplication.write(about);
}
