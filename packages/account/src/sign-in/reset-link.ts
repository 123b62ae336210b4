import { redirect, useLocation } from "@tanstack/react-router";

interface ResetLink {
  readonly username: string;
  readonly code: string;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    readonly resetLink?: ResetLink;
  }
}

/** A code in the URL could leak through the screen or a referrer. The history entry stores it, so that a reload works. */
export function takeResetLink({ username = "", code = "" }: Partial<ResetLink>): void {
  if (code !== "") throw redirect({ href: "/confirmForgotPassword", replace: true, state: { resetLink: { username, code } } });
}

const none: ResetLink = { username: "", code: "" };

export const useResetLink = (): ResetLink => useLocation({ select: ({ state }) => state.resetLink ?? none });
