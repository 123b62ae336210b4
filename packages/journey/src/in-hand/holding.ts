import { CallFailed } from "@farthing/contract/client";
import {
  type ApplicationDocument,
  changedParts,
  mergeDocument,
  type News,
  partsWrittenTwice,
  type SavedPart,
} from "@farthing/domain/application";
import { type DetailsSectionKey, detailsSectionKeys } from "@farthing/domain/details";
import { concerns } from "@farthing/shell";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { keptDraft } from "../section-form/kept-draft.ts";
import { createAutosave } from "./autosave.ts";
import type { DecisionRequest, FollowingPort, HeldApplication, InHandPort } from "./port.ts";
import type { JourneyMemory, Remembered } from "./remembered.ts";

/**
 * Reads the application when it is opened. Later only saves and `follow` update it, so that another user's change never replaces typed
 * values.
 */
export const heldApplicationQuery = <Held extends HeldApplication>(port: Pick<FollowingPort<Held>, "read">, id: string) =>
  queryOptions({
    queryKey: ["application-in-hand", id],
    queryFn: ({ signal }) => port.read(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export interface HoldingSettings<Held extends HeldApplication> {
  readonly port: InHandPort<Held>;
  readonly queries: QueryClient;
  readonly memory: Pick<JourneyMemory, "note">;
  readonly start: Remembered;
  /** The supplier of a new application, if it is not the user's own. */
  readonly onBehalfOf: string | null;
  /** The application, if the previous page has just read it. */
  readonly read?: Held;
  /** Called after a save, to update other queries about the same application. */
  readonly onStored?: (application: Held) => void;
}

/** Fields that another user saved while this user typed in them. */
export interface WrittenTwice {
  readonly parts: readonly SavedPart[];
  readonly theirs: ApplicationDocument;
}

/** Manages one application from its first change: typed values, saved values, and its id when it exists. */
export function createHolding<Held extends HeldApplication>(settings: HoldingSettings<Held>) {
  const { port, queries, memory, start, onBehalfOf, read, onStored } = settings;
  let { applicationId, unsaved, sent } = start;
  // After a reload, a new application is requested with the same idempotency key. Changes of an existing application are applied to the
  // version that is read again.
  const remember = () => memory.note({ ...start, applicationId, unsaved, sent: applicationId === null ? sent : null });
  remember();

  const query = (id: string) => heldApplicationQuery(port, id);
  if (read) queries.setQueryData(query(read.id).queryKey, read);
  const store = (application: Held): void => {
    queries.setQueryData(query(application.id).queryKey, application);
    onStored?.(application);
  };
  const stored = (): Promise<Held> => queries.ensureQueryData(query(applicationId ?? ""));

  async function create(document: ApplicationDocument, idempotencyKey: string): Promise<void> {
    const { id } = await port.save({ id: null, document, version: null, onBehalfOf }, idempotencyKey);
    await queries.fetchQuery(query(id));
    applicationId = id;
    remember();
  }

  let twice: WrittenTwice | null = null;

  /**
   * Sends the changes with the known version. If another user saved first, the function retries with their version, unless both users
   * changed the same field differently.
   */
  async function sendOver<Answer>(mine: ApplicationDocument, send: (held: Held) => Promise<Answer>): Promise<Answer> {
    const held = await stored();
    try {
      return await send(held);
    } catch (error) {
      if (!(error instanceof CallFailed && error.code === "application.stale")) throw error;
      const newest = await port.read(held.id);
      const parts = partsWrittenTwice(held.document, { mine, theirs: newest.document });
      twice = { parts, theirs: newest.document };
      if (parts.length > 0 || newest.version <= held.version) throw error;
      queries.setQueryData(query(held.id).queryKey, newest);
      return sendOver(mine, send);
    }
  }

  async function update(id: string, document: ApplicationDocument, idempotencyKey: string): Promise<void> {
    await sendOver(document, async (held) => {
      const { version } = await port.save({ id, document, version: held.version, onBehalfOf: null }, idempotencyKey);
      store({ ...held, version, document: mergeDocument(held.document, document) });
    });
  }

  const autosave = createAutosave({
    unsaved,
    sent,
    send: (part, key) => (applicationId === null ? create(part, key) : update(applicationId, part, key)),
    onChange(next, unanswered) {
      unsaved = next;
      sent = unanswered;
      remember();
    },
  });

  let isHeld = true;
  const openForms = new Set<string>();
  const isSection = (part: string): boolean => detailsSectionKeys.some((key) => key === part);

  return {
    autosave,
    query,
    /** False after the user has left the screens. A late response must not open the screens again. */
    isHeld: () => isHeld,
    hold(): void {
      isHeld = true;
    },
    /** Sends pending changes when the user leaves the screens. */
    release(): void {
      isHeld = false;
      void autosave.flush();
    },
    applicationId: () => applicationId,
    stored,
    /** Registers an open form of a section. Returns a function that unregisters the form. */
    openForm(section: DetailsSectionKey): () => void {
      openForms.add(section);
      return () => openForms.delete(section);
    },
    writtenTwice: () => twice,
    /**
     * Reads the application again and keeps unsaved changes. Does not reuse a running request, which may be older than the reported change.
     */
    async reload(): Promise<void> {
      if (applicationId === null) return;
      const { queryKey } = query(applicationId);
      const newest = await port.read(applicationId);
      const held = queries.getQueryData<Held>(queryKey);
      if (!held || newest.version >= held.version) queries.setQueryData(queryKey, newest);
    },
    /**
     * Reads the application again when another user changed it, and keeps typed values. Returns true if the screens must start again from
     * the new document, which is not needed for a section without an open form.
     */
    async follow(news: readonly News[]): Promise<boolean> {
      const id = applicationId ?? "";
      const held = () => queries.getQueryData<Held>(query(id).queryKey);
      const before = held();
      if (!before || !concerns(news, id, before.version) || autosave.state().unsaved !== null) return false;
      const newest = await port.read(id);
      const now = held();
      if (!isHeld || !now || newest.version < now.version || autosave.state().unsaved !== null) return false;
      const draft = keptDraft(id, now.document);
      if (draft && !keptDraft(id, newest.document)) return false;
      queries.setQueryData(query(id).queryKey, newest);
      const isTypedOver = changedParts(now.document, newest.document).some((part) => !isSection(part) || openForms.has(part));
      return isTypedOver && !draft && now.status === "open" && newest.status === "open";
    },
    async submitSection(section: DetailsSectionKey, values: Readonly<Record<string, unknown>>): Promise<Held> {
      await autosave.flush();
      const answer = await sendOver({ [section]: values }, ({ id, version }) => port.submitSection({ id, section, values, version }));
      store(answer);
      return answer;
    },
    decide: (request: DecisionRequest, idempotencyKey: string): Promise<unknown> => port.decide(request, idempotencyKey),
    latest: (id: string, signal: AbortSignal) => port.latest(id, signal),
  };
}
export type Holding<Held extends HeldApplication = HeldApplication> = ReturnType<typeof createHolding<Held>>;
