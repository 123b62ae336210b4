import { createContext, type ReactNode, use } from "react";

const AutofillContext = createContext(true);

/** Turns autofill off, because a shop's browser must not store one customer's data and offer it for another customer. */
export const WithoutAutofill = ({ children }: { children: ReactNode }) => <AutofillContext value={false}>{children}</AutofillContext>;

/** Returns the token, or "off" inside `WithoutAutofill`. */
export function useAutofill(token: string | undefined): string | undefined {
  return use(AutofillContext) ? token : "off";
}
