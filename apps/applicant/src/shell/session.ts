import { tabValue } from "./tab-storage.ts";

export interface Retailer {
  readonly name: string;
  readonly accent: string | null;
  readonly initials: string | null;
  /** The shop's logo. Undefined if an earlier release wrote the tab's storage. */
  readonly logo?: string | null;
}

interface Token {
  readonly applicationId: string;
  readonly accessToken: string;
}

/** The application of this tab. It stays after a sign-out, so that the customer can continue. */
export const currentApplication = tabValue<{ readonly applicationId: string; readonly retailer?: Retailer }>("application");

export function switchApplication(applicationId: string): void {
  if (currentApplication.read()?.applicationId !== applicationId) currentApplication.write({ applicationId });
}

const storedToken = tabValue<Token>("token");

export const isSignedInFor = (applicationId: string): boolean => storedToken.read()?.applicationId === applicationId;

export const accessToken = (): string | undefined => storedToken.read()?.accessToken;

export const storeToken = (applicationId: string, accessToken: string): void => storedToken.write({ applicationId, accessToken });

export const deleteToken = (): void => storedToken.forget();

const openedDecision = tabValue<string>("decision");

export const rememberOpenedDecision = (applicationId: string): void => openedDecision.write(applicationId);

export const hasOpenedDecision = (applicationId: string): boolean => openedDecision.read() === applicationId;

/** The application's number and shop stay in the tab, so that the customer can continue later. */
export function deletePersonalData(): void {
  const about = currentApplication.read();
  sessionStorage.clear();
  if (about) currentApplication.write(about);
}
