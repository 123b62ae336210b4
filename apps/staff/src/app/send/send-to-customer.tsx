import type { Application } from "@farthing/contract";
import type { ApplicationDocument } from "@farthing/domain/application";
import { createContext, lazy, type ReactNode, Suspense, use, useState } from "react";

export interface SendRequest {
  readonly application: Application;
  /** Saves what is typed into the dialog, and answers whether it could; by a call of its own, unless said. */
  readonly save?: ((changes: ApplicationDocument) => Promise<boolean>) | undefined;
}

const Context = createContext<((request: SendRequest) => void) | null>(null);

const SendDialog = lazy(async () => ({ default: (await import("./send-dialog.tsx")).SendDialog }));

/**
 * The dialog stands outside the screens that open it: they begin again when the customer's phone takes the application over, and whoever
 * waits for just that has to hear of it.
 */
export function SendToCustomerPlace({ children }: { children: ReactNode }) {
  const [request, open] = useState<SendRequest | null>(null);
  return (
    <Context value={open}>
      {children}
      {request && (
        <Suspense>
          <SendDialog {...request} onClose={() => open(null)} />
        </Suspense>
      )}
    </Context>
  );
}

/** Opens the dialog. */
export function useSendToCustomer(): (request: SendRequest) => void {
  const open = use(Context);
  if (!open) throw new Error("sending to the customer has its place in the signed-in frame");
  return open;
}
