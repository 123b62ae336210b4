import { useCall } from "@farthing/shell";
import { useEffect } from "react";

export type InformationEmail =
  | { readonly is: "noAddress" }
  | { readonly is: "sending" }
  | { readonly is: "sent"; readonly to: string; readonly isAgain: boolean; readonly sendAgain: () => void }
  | { readonly is: "failed"; readonly error: Error; readonly sendAgain: () => void };

/** Remembers that the page has sent the e-mail. The page then sends none after a reload or a return from the signing session. */
export interface AutomaticEmailMemory {
  wasSent(): boolean;
  note(): void;
  forget(): void;
}

interface InformationEmailParts {
  readonly to: string | null | undefined;
  /** True once the page shows the documents. The e-mail must not be sent earlier. */
  readonly isReady: boolean;
  readonly send: () => Promise<unknown>;
  readonly memory: AutomaticEmailMemory;
}

/** Sends the e-mail once per journey. Sends it again only if the user requests it. */
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
