import { ToastProvider, useToasts } from "@farthing/ui";
import { type ReactNode, useEffect } from "react";
import { connection } from "../calls/connection.ts";

export const AppToasts = ({ children }: { children: ReactNode }) => (
  <ToastProvider>
    <ClearToastsOnReconnect />
    {children}
  </ToastProvider>
);

function ClearToastsOnReconnect() {
  const { clear } = useToasts();
  useEffect(() => connection.onReturn(clear), [clear]);
  return null;
}
