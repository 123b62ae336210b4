import { tabValue } from "./tab-storage.ts";

/** The application of this tab and its access token (S3 §4). */

export interface Retailer {
  readonly name: string;
  readonly accent: string | null;
  readonly initials: string | null;
  /** Undefined if an earlier release wrote the tab's storage, because that release stored no logo. */
  readonly logo?: string | null;
}

interface Token {
  readonly applicationId: string;
  readonly accessToken: string;
}

/** The application of this tab. It is stored until the tab is closed, so that a signed-out customer can continue. */
export const currentApplication = tabValue<{ readonly applicationId: string; readonly retailer?: Retailer }>("application");

export function switchApplication(applicationId: string): void {
  if (currentApplication.read()?.applicationId !== applicationId) currentApplication.write({ applicationId });
}

const token = tabValue<Token>("token");

export const signedInFor = (applicationId: string): boolean => token.read()?.applicationId === applicationId;

export const accessToken = (): string | undefined => token.read()?.accessToken;

export const storeToken = (applicationId: string, accessToken: string): void => token.write({ applicationId, accessToken });

export const deleteToken = (): void => token.forget();

/** The id of the application whose decision the customer has opened with the link in a message. */
const openedDecision = tabValue<string>("decision");

export const rememberOpenedDecision = (applicationId: string): void => openedDecision.write(applicationId);

export const hasOpenedDecision = (applicationId: string): boolean => openedDecision.read() === applicationId;

/** Deletes personal data from the tab. The application's number and shop stay, so that the customer can continue later. */
export function deletePersonalData(): void {
  const about = currentApplication.read();
  sessionStorage.clear();
  if (about) currentApplication.write(about);
}
