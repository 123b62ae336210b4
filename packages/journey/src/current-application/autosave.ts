import { CallFailed } from "@farthing/contract/client";
import { type ApplicationDocument, mergeDocument } from "@farthing/domain/application";

export type SavingStatus =
  | { readonly is: "idle" }
  | { readonly is: "typed" }
  | { readonly is: "saving" }
  | { readonly is: "saved"; readonly at: Date }
  /** The network is lost. The typed values stay in the browser and are sent later. */
  | { readonly is: "offline" }
  /** Another user saved first (application.stale). Nothing is sent until this user has chosen a version. */
  | { readonly is: "conflict" }
  | { readonly is: "refused"; readonly error: CallFailed };

export interface AutosaveState {
  readonly saving: SavingStatus;
  readonly unsaved: ApplicationDocument | null;
}

export interface Autosave {
  readonly state: () => AutosaveState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Changes the fields that `part` contains, where null clears a field. The changes are sent when the user pauses typing. */
  readonly change: (part: ApplicationDocument) => void;
  readonly flush: () => Promise<boolean>;
  readonly discard: () => void;
}

export interface SentChanges {
  readonly part: ApplicationDocument;
  readonly key: string;
}

export interface AutosaveSettings {
  /** A repeated save gives `send` the same idempotency key again, so that the server does not save twice. */
  readonly send: (part: ApplicationDocument, idempotencyKey: string) => Promise<void>;
  readonly unsaved: ApplicationDocument | null;
  /** Changes that were sent before a reload, and whose response never arrived. */
  readonly sent?: SentChanges | null | undefined;
  readonly onChange: (unsaved: ApplicationDocument | null, sent: SentChanges | null) => void;
}

export const autosaveTiming = { pauseMs: 600, retryMs: 3_000 } as const;

/**
 * With these statuses, the network, a proxy or the database failed. The server may still have stored the changes, so the save is repeated
 * with the same idempotency key.
 */
const outageStatuses: ReadonlySet<number> = new Set([0, 502, 503, 504]);
const isOutage = ({ status }: CallFailed): boolean => outageStatuses.has(status);

/** Every key press uses this same object. A new object would make React render all components again. */
const typedState: SavingStatus = { is: "typed" };

export function createAutosave({ send, unsaved, sent: unanswered = null, onChange }: AutosaveSettings): Autosave {
  const listeners = new Set<() => void>();
  let typed: ApplicationDocument | null = unsaved;
  /** The changes of the save that is in progress, or of the last save if it got no response. */
  let sent: SentChanges | null = unanswered;
  let saving: SavingStatus = unsaved ? typedState : { is: "idle" };
  let running: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: AutosaveState = { saving, unsaved };

  const whole = (): ApplicationDocument | null => (sent && typed ? mergeDocument(sent.part, typed) : (typed ?? sent?.part ?? null));

  const show = (next: SavingStatus): void => {
    saving = next;
    shown = { saving, unsaved: whole() };
    onChange(shown.unsaved, sent);
    for (const listener of listeners) listener();
  };

  const later = (delayMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delayMs);
  };

  async function run(): Promise<boolean> {
    while (sent !== null || typed !== null) {
      sent ??= { part: typed ?? {}, key: crypto.randomUUID() };
      if (typed === sent.part) typed = null;
      show({ is: "saving" });
      try {
        await send(sent.part, sent.key);
      } catch (error) {
        return stopped(error);
      }
      sent = null;
    }
    show({ is: "saved", at: new Date() });
    return true;
  }

  function stopped(error: unknown): boolean {
    if (error instanceof CallFailed && isOutage(error)) {
      show(error.status === 0 ? { is: "offline" } : { is: "refused", error });
      later(autosaveTiming.retryMs);
      return false;
    }
    // The changes of a refused save become part of the next save.
    typed = whole();
    sent = null;
    if (!(error instanceof CallFailed)) throw error;
    show(error.code === "application.stale" ? { is: "conflict" } : { is: "refused", error });
    return false;
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (saving.is === "saved" || saving.is === "idle") return Promise.resolve(true);
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  // Values that were typed before a reload are sent without another key press.
  if (whole() !== null) later(autosaveTiming.pauseMs);

  return {
    state: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(part) {
      typed = typed ? mergeDocument(typed, part) : { ...part };
      if (saving.is === "conflict") return show(saving);
      if (running) return show(saving);
      show(saving.is === "offline" ? saving : typedState);
      later(autosaveTiming.pauseMs);
    },
    flush,
    discard() {
      clearTimeout(timer);
      typed = null;
      sent = null;
      show({ is: "idle" });
    },
  };
}
