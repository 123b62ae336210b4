import { kept } from "./tab-storage.ts";

/** The tab's application and its access token (S3 §4). */

export interface Retailer {
  readonly name: string;
  readonly accent: string | null;
  readonly initials: string | null;
}

interface Token {
  readonly applicationId: string;
  readonly accessToken: string;
}

/** Stored until the tab is closed, so that a customer can continue after being signed out. */
export const currentApplication = kept<{ readonly applicationId: string; readonly retailer?: Retailer }>("application");

/** Switches the tab to another application, which may belong to another shop. */
export function turnTo(applicationId: string): void {
  if (currentApplication.read()?.applicationId !== applicationId) currentApplication.write({ applicationId });
}

const token = kept<Token>("token");

export const signedInFor = (applicationId: string): boolean => token.read()?.applicationId === applicationId;

export const accessToken = (): string | undefined => token.read()?.accessToken;

export const keepToken = (applicationId: string, accessToken: string): void => token.write({ applicationId, accessToken });

export const forgetToken = (): void => token.forget();

/** Deletes the token and typed values. The application's number stays, so that the customer can continue. */
export function forgetPerson(): void {
  const about = currentApplication.read();
  sessionStorage.clear();
  if (about) currentApplication.write(about);
}
