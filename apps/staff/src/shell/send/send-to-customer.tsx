import type { Application } from "@farthing/contract";
import type { ApplicationDocument } from "@farthing/domain/application";
import { createContext, lazy, type ReactNode, Suspense, use, useState } from "react";

export interface SendRequest {
  readonly application: Application;
  readonly save?: ((changes: ApplicationDocument) => Promise<boolean>) | undefined;
}

const SendContext = createContext<((request: SendRequest) => void) | null>(null);

const SendDialog = lazy(async () => ({ default: (await import("./send-dialog.tsx")).SendDialog }));

/**
 * The dialog is rendered outside the screens that open it. When the customer's phone takes over the application, React mounts these screens
 * again. A dialog inside them would then close.
 */
export function SendToCustomerProvider({ children }: { children: ReactNode }) {
  const [request, open] = useState<SendRequest | null>(null);
  return (
    <SendContext value={open}>
      {children}
      {request && (
        <Suspense>
          <SendDialog {...request} onClose={() => open(null)} />
        </Suspense>
      )}
    </SendContext>
  );
}

export function useSendToCustomer(): (request: SendRequest) => void {
  const open = use(SendContext);
  if (!open) throw new Error("sending to the customer has its place in the signed-in frame");
  return open;
}
