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
 * Another person or website could read the code in the URL, so it moves to the state of the history entry. That state survives a reload.
 */
export function moveResetLinkToHistory({ username = "", code = "" }: Partial<ResetLink>): void {
  if (code !== "") throw redirect({ href: "/confirmForgotPassword", replace: true, state: { resetLink: { username, code } } });
}

const noResetLink: ResetLink = { username: "", code: "" };

export const useResetLink = (): ResetLink => useLocation({ select: ({ state }) => state.resetLink ?? noResetLink });
