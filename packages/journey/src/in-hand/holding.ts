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

/** Read when it is opened, then kept by the saves and by `follow`: another person's change must never slip in under what is typed. */
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
  /** The supplier that a new application is for, where it is not the person's own. */
  readonly onBehalfOf: string | null;
  /** The application as it was read a moment ago, by whoever led here. */
  readonly read?: Held;
  /** For what else the app has read of the same application. */
  readonly onStored?: (application: Held) => void;
}

/** What somebody else has saved in the place of what was typed here. */
export interface WrittenTwice {
  readonly parts: readonly SavedPart[];
  readonly theirs: ApplicationDocument;
}

/** One application from its first key on: what is typed, what is saved, and the id as soon as there is one. */
export function createHolding<Held extends HeldApplication>(settings: HoldingSettings<Held>) {
  const { port, queries, memory, start, onBehalfOf, read, onStored } = settings;
  let { applicationId, unsaved, sent } = start;
  // Whoever reloads while a new application is being made asks for the same one again. A change of one that is there goes over what was read anew.
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

  /** Over the version that is held. Where somebody else was faster, it goes over theirs, unless both have written one part differently. */
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
    /** False once its screens were left: what was asked for on them must not lead anybody back. */
    isHeld: () => isHeld,
    /** Its screens are open. */
    hold(): void {
      isHeld = true;
    },
    /** Its screens were left: what the pause in the typing has held back is sent. */
    release(): void {
      isHeld = false;
      void autosave.flush();
    },
    applicationId: () => applicationId,
    /** As the server has it. */
    stored,
    /** A form over a section is on the screen. Answers how to say that it no longer is. */
    openForm(section: DetailsSectionKey): () => void {
      openForms.add(section);
      return () => openForms.delete(section);
    },
    /** After a conflict: what was saved elsewhere. */
    writtenTwice: () => twice,
    /**
     * Reads the application anew. What has been typed and not saved stays typed. A reading that is on its way already is not waited for
     * instead: it may have begun before what the caller has heard of.
     */
    async reload(): Promise<void> {
      if (applicationId === null) return;
      const { queryKey } = query(applicationId);
      const newest = await port.read(applicationId);
      const held = queries.getQueryData<Held>(queryKey);
      if (!held || newest.version >= held.version) queries.setQueryData(queryKey, newest);
    },
    /**
     * Reads it again when somebody else has changed it. What is typed here over something that they have changed is not touched: saving it
     * is refused, and the frame asks what holds. Answers whether screens that began with the document have to begin again: a section that
     * no form is open over is only shown, and whoever is busy elsewhere on the screen is not disturbed.
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
