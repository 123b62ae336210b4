import { useCall } from "@farthing/shell";
import { useEffect } from "react";

/** How the customer's copy of the loan information stands. */
export type InformationEmail =
  | { readonly is: "noAddress" }
  | { readonly is: "sending" }
  | { readonly is: "sent"; readonly to: string; readonly isAgain: boolean; readonly sendAgain: () => void }
  | { readonly is: "failed"; readonly error: Error; readonly sendAgain: () => void };

/** Remembers of a journey that the e-mail went out by itself, through reloads and the way to the signing room and back. */
export interface AutomaticEmailMemory {
  wasSent(): boolean;
  note(): void;
  forget(): void;
}

interface InformationEmailParts {
  readonly to: string | null | undefined;
  /** The papers are on the screen: nothing is sent that was never shown. */
  readonly isReady: boolean;
  readonly send: () => Promise<unknown>;
  readonly memory: AutomaticEmailMemory;
}

/** Sends it by itself, once the papers are on the screen and once in a journey; and again whenever somebody asks. */
export function useInformationEmail({ to, isReady, send, memory }: InformationEmailParts): InformationEmail {
  const { mutate, isPending, isSuccess, error, variables } = useCall((_how: "automatically" | "again") => send(), {
    onError: () => memory.forget(),
  });
  useEffect(() => {
    if (!to || !isReady || memory.wasSent()) return;
    memory.note();
    mutate("automatically");
  }, [to, isReady, memory, mutate]);
  const sendAgain = () => mutate("again");
  if (!to) return { is: "noAddress" };
  if (isPending || !isReady) return { is: "sending" };
  return error ? { is: "failed", error, sendAgain } : { is: "sent", to, isAgain: isSuccess && variables === "again", sendAgain };
}
