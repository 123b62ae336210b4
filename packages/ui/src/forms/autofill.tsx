import { createContext, type ReactNode, use } from "react";

const AutofillContext = createContext(true);

/** Turns autofill off for all fields inside it. A shop's browser must not store one customer's data and offer them for another customer. */
export const WithoutAutofill = ({ children }: { children: ReactNode }) => <AutofillContext value={false}>{children}</AutofillContext>;

export function useAutofill(token: string | undefined): string | undefined {
  return use(AutofillContext) ? token : "off";
}
