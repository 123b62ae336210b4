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

/**
 * Moves the code from the URL to the state of the history entry. In the URL, another person or another website could read it. The state of
 * the history entry survives a reload.
 */
export function moveResetLinkToHistory({ username = "", code = "" }: Partial<ResetLink>): void {
  if (code !== "") throw redirect({ href: "/confirmForgotPassword", replace: true, state: { resetLink: { username, code } } });
}

const none: ResetLink = { username: "", code: "" };

export const useResetLink = (): ResetLink => useLocation({ select: ({ state }) => state.resetLink ?? none });
