import { CallFailed } from "@farthing/contract/client";
import {
  type ApplicationDocument,
  changedParts,
  conflictingParts,
  type LiveUpdate,
  mergeDocument,
  type SavedPart,
} from "@farthing/domain/application";
import { type DetailsSectionKey, detailsSectionKeys } from "@farthing/domain/details";
import { reportsNewVersion } from "@farthing/shell";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { storedDraft } from "../section-form/kept-draft.ts";
import { createAutosave } from "./autosave.ts";
import type { ApplicationPort, DecisionFollowPort, DecisionRequest, JourneyApplication } from "./port.ts";
import type { JourneyMemory, RememberedJourney } from "./remembered-journey.ts";

/** This query is never repeated automatically. Otherwise another user's version could replace the values that this user has typed. */
export const journeyApplicationQuery = <Held extends JourneyApplication>(port: Pick<DecisionFollowPort<Held>, "read">, id: string) =>
  queryOptions({
    queryKey: ["current-application", id],
    queryFn: ({ signal }) => port.read(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export interface ApplicationEditorSettings<Held extends JourneyApplication> {
  readonly port: ApplicationPort<Held>;
  readonly queries: QueryClient;
  readonly memory: Pick<JourneyMemory, "note">;
  readonly start: RememberedJourney;
  readonly onBehalfOf: string | null;
  /** The application that the previous page has just read. If it is given, the editor does not read the application again. */
  readonly read?: Held;
  /** Called with the stored application after each save, so that the app can update its other queries about it. */
  readonly onStored?: (application: Held) => void;
}

/**
 * `parts` names the parts of the document that both users changed at the same time. `theirs` is the document as the other user saved it.
 */
export interface ConflictingFields {
  readonly parts: readonly SavedPart[];
  readonly theirs: ApplicationDocument;
}

/** Holds the typed and the stored values of one application. A new application has no id until the first save creates it. */
export function createApplicationEditor<Held extends JourneyApplication>(settings: ApplicationEditorSettings<Held>) {
  const { port, queries, memory, start, onBehalfOf, read, onStored } = settings;
  let { applicationId, unsaved, sent } = start;
  // A reload may interrupt the request that creates an application. The tab therefore also stores the sent changes, and repeats the request
  // with the same idempotency key. Once the application exists, the tab stores only the unsaved changes.
  const remember = () => memory.note({ ...start, applicationId, unsaved, sent: applicationId === null ? sent : null });
  remember();

  const query = (id: string) => journeyApplicationQuery(port, id);
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

  let twice: ConflictingFields | null = null;

  /**
   * If another user saved first, sends the changes again, based on that user's version. Throws the error if both users gave the same field
   * different values.
   */
  async function sendOver<Answer>(mine: ApplicationDocument, send: (held: Held) => Promise<Answer>): Promise<Answer> {
    const held = await stored();
    try {
      return await send(held);
    } catch (error) {
      if (!(error instanceof CallFailed && error.code === "application.stale")) throw error;
      const newest = await port.read(held.id);
      const parts = conflictingParts(held.document, { mine, theirs: newest.document });
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
    isHeld: () => isHeld,
    hold(): void {
      isHeld = true;
    },
    release(): void {
      isHeld = false;
      void autosave.flush();
    },
    applicationId: () => applicationId,
    stored,
    /** Call when the form of a section opens. Returns a function to call when the form closes. */
    openForm(section: DetailsSectionKey): () => void {
      openForms.add(section);
      return () => openForms.delete(section);
    },
    writtenTwice: () => twice,
    /** Keeps unsaved changes. Always sends a new request, because the response to an earlier request may contain an older version. */
    async reload(): Promise<void> {
      if (applicationId === null) return;
      const { queryKey } = query(applicationId);
      const newest = await port.read(applicationId);
      const held = queries.getQueryData<Held>(queryKey);
      if (!held || newest.version >= held.version) queries.setQueryData(queryKey, newest);
    },
    /**
     * Reads the application after another user's change, unless this user has unsaved values. Returns true if the change affects an open
     * form. The screens must then start again with the new document.
     */
    async follow(news: readonly LiveUpdate[]): Promise<boolean> {
      const id = applicationId ?? "";
      const held = () => queries.getQueryData<Held>(query(id).queryKey);
      const before = held();
      if (!before || !reportsNewVersion(news, id, before.version) || autosave.state().unsaved !== null) return false;
      const newest = await port.read(id);
      const now = held();
      if (!isHeld || !now || newest.version < now.version || autosave.state().unsaved !== null) return false;
      const draft = storedDraft(id, now.document);
      if (draft && !storedDraft(id, newest.document)) return false;
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
export type ApplicationEditor<Held extends JourneyApplication = JourneyApplication> = ReturnType<typeof createApplicationEditor<Held>>;
