import { createContext, type ReactNode, use } from "react";

const AutofillContext = createContext(true);

/** Around forms about somebody else: a browser that many customers are served at must neither keep nor offer what one of them has given. */
export const WithoutAutofill = ({ children }: { children: ReactNode }) => <AutofillContext value={false}>{children}</AutofillContext>;

/** The browser's token for what a box asks for; "off" where the answers are not the user's own. */
export function useAutofill(token: string | undefined): string | undefined {
  return use(AutofillContext) ? token : "off";
}
