import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";

export interface Toast {
  tone: "danger" | "success" | "warning";
  text: ReactNode;
}

interface ShownToast extends Toast {
  id: number;
}

export interface Toasts {
  show: (toast: Toast) => void;
  clear: () => void;
}

/**
 * A success toast disappears after this time, or when the next success toast appears. Warnings and errors stay until the user closes them.
 */
const successShownMs = 8_000;

const ToastsContext = createContext<Toasts | null>(null);

export function useToasts(): Toasts {
  const toasts = use(ToastsContext);
  if (!toasts) throw new Error("useToasts needs a ToastProvider above it");
  return toasts;
}

export interface ToastProviderProps {
  children: ReactNode;
  words?: { region: string; dismiss: string };
}

/** The two live regions are always on the page. Screen readers would ignore a message that appears together with its region. */
export function ToastProvider({ children, words = { region: "Messages", dismiss: "Dismiss" } }: ToastProviderProps) {
  const [shown, setShown] = useState<readonly ShownToast[]>([]);
  const lastId = useRef(0);
  const dismiss = useCallback((id: number) => setShown((toasts) => toasts.filter((toast) => toast.id !== id)), []);
  const toasts = useMemo<Toasts>(
    () => ({
      show: (toast) => {
        lastId.current += 1;
        const id = lastId.current;
        setShown((earlier) => [...earlier.filter(({ tone }) => toast.tone !== "success" || tone !== "success"), { ...toast, id }]);
      },
      clear: () => setShown([]),
    }),
    [],
  );
  const card = (toast: ShownToast) => <ToastCard key={toast.id} toast={toast} dismissLabel={words.dismiss} onDismiss={dismiss} />;
  return (
    <ToastsContext value={toasts}>
      {children}
      <section className="toasts" aria-label={words.region}>
        <div role="alert">{shown.filter(({ tone }) => tone === "danger").map(card)}</div>
        <div role="status">{shown.filter(({ tone }) => tone !== "danger").map(card)}</div>
      </section>
    </ToastsContext>
  );
}

function ToastCard({ toast, dismissLabel, onDismiss }: { toast: ShownToast; dismissLabel: string; onDismiss: (id: number) => void }) {
  const { id, tone, text } = toast;
  const [beingRead, setBeingRead] = useState(false);
  const leaves = tone === "success" && !beingRead;
  useEffect(() => {
    if (!leaves) return;
    const timer = setTimeout(() => onDismiss(id), successShownMs);
    return () => clearTimeout(timer);
  }, [leaves, id, onDismiss]);
  const hold = () => setBeingRead(true);
  const release = () => setBeingRead(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: this element has no action; it only keeps a toast open while the user reads it
    <div
      className={classNames("toast", tone !== "success" && `toast--${tone === "danger" ? "error" : "warning"}`)}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={tone === "success" ? "done" : "warning"} />
      <div className="toast__text">{text}</div>
      <button type="button" className="toast__close" aria-label={dismissLabel} onClick={() => onDismiss(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
