import type { FeatureName } from "@farthing/domain/access";
import { type ApplicationDocument, mergeDocument, modificationOf, newDocument, writerOf } from "@farthing/domain/application";
import type { DetailsSectionKey, Modification } from "@farthing/domain/details";
import type { Status } from "@farthing/domain/vocabulary";
import { onNews } from "@farthing/shell";
import { createContext, Fragment, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Saving } from "./autosave.ts";
import type { Holding } from "./holding.ts";
import type { HeldApplication } from "./port.ts";
import { useHeldApplication } from "./use-holding.ts";

/**
 * The application that somebody is working on, for every screen of the journey. What is shown and what can be done are two contexts:
 * a component that only acts is not drawn again when a key is pressed, and whether it is saved is a third thing that few look at.
 */
export interface InHand<Held extends HeldApplication = HeldApplication> {
  /** As the server has it; null until a new application has been saved for the first time. */
  readonly application: Held | null;
  /** What the screens show: the stored document with everything typed since. */
  readonly document: ApplicationDocument;
  readonly status: Status;
  /** What may still be changed: ask `isEditable(path, modification)` field by field. */
  readonly modification: Modification;
  /** Whether a section is saved while it is typed, or only once it is finished. */
  readonly savesAsTyped: boolean;
}

/** The same functions from the first screen to the last. */
export interface InHandActions<Held extends HeldApplication = HeldApplication>
  extends Omit<Holding<Held>, "autosave" | "query" | "hold" | "release" | "follow"> {
  /** Takes a part of the document: absent keeps, null clears. Sent after a pause, and kept through a reload, a cut network and a colleague's edit. */
  readonly save: (part: ApplicationDocument) => void;
  /** Sends what has been typed. True when the server has everything; otherwise the frame has said why not. */
  readonly flush: () => Promise<boolean>;
  /** Saves one section of the details, if it is right and complete. Throws the `CallFailed` whose details name the fields. */
  readonly submitSection: (section: DetailsSectionKey, values: Readonly<Record<string, unknown>>) => Promise<Held>;
  /** After a conflict: the newest version, without what was typed here. */
  readonly takeTheirs: () => Promise<void>;
  /** After a conflict: what was typed here, on top of the newest version. */
  readonly keepMine: () => Promise<void>;
}

const DocumentContext = createContext<InHand | null>(null);
const ActionsContext = createContext<InHandActions | null>(null);
const AutosaveContext = createContext<Holding["autosave"] | null>(null);

function required<Value>(value: Value | null): Value {
  if (value === null) throw new Error("only the screens of a journey have an application in hand");
  return value;
}

/** The document and where it stands: drawn again with every key. An app says once which kind of application its provider holds. */
export const useInHand = <Held extends HeldApplication = HeldApplication>(): InHand<Held> => required(use(DocumentContext)) as InHand<Held>;

/** What can be done: never changes. */
export const useInHandActions = <Held extends HeldApplication = HeldApplication>(): InHandActions<Held> =>
  required(use(ActionsContext)) as unknown as InHandActions<Held>;

/** How far what was typed has got. */
export function useSaving(): Saving {
  const autosave = required(use(AutosaveContext));
  return useSyncExternalStore(autosave.subscribe, () => autosave.state().saving);
}

export interface InHandProviderProps<Held extends HeldApplication> {
  holding: Holding<Held>;
  features: ReadonlySet<FeatureName>;
  /** As whom the person applies: not everybody may write everything. */
  applyingAs: Parameters<typeof writerOf>[0];
  savesAsTyped?: boolean;
  children: ReactNode;
}

export function InHandProvider<Held extends HeldApplication>({
  holding,
  features,
  applyingAs,
  savesAsTyped = true,
  children,
}: InHandProviderProps<Held>) {
  const { autosave } = holding;
  // Read here and not handed in: whoever begins again must begin from what was read a moment ago.
  const application = useHeldApplication(holding).data ?? null;
  const unsaved = useSyncExternalStore(autosave.subscribe, () => autosave.state().unsaved);
  // After a conflict, or a colleague's change, the screens begin again from what holds now.
  const [readings, setReadings] = useState(0);
  const actions = useMemo(() => actionsOn(holding, () => setReadings((count) => count + 1)), [holding]);
  useFollowing(holding, () => setReadings((count) => count + 1));
  const inHand = useMemo<InHand<Held>>(() => {
    const status = application?.status ?? "open";
    const writer = writerOf(applyingAs, application?.document ?? {});
    const modification = modificationOf(status, features, { writer, locked: application?.lockedFields });
    return { application, document: shown(application, unsaved), status, modification, savesAsTyped };
  }, [application, unsaved, features, applyingAs, savesAsTyped]);
  return (
    <AutosaveContext value={autosave}>
      <ActionsContext value={actions as unknown as InHandActions}>
        <DocumentContext value={inHand}>
          <Fragment key={readings}>{children}</Fragment>
        </DocumentContext>
      </ActionsContext>
    </AutosaveContext>
  );
}

/** What the server says while nobody can read it is said again with the next news. */
function useFollowing<Held extends HeldApplication>(holding: Holding<Held>, startAgain: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: begun once for each holding
  useEffect(
    () =>
      onNews(
        (news) =>
          void holding.follow(news).then(
            (isChanged) => isChanged && startAgain(),
            () => undefined,
          ),
      ),
    [holding],
  );
}

const shown = (application: HeldApplication | null, unsaved: ApplicationDocument | null): ApplicationDocument =>
  mergeDocument(application?.document ?? newDocument(), unsaved ?? {});

function actionsOn<Held extends HeldApplication>(holding: Holding<Held>, startAgain: () => void): InHandActions<Held> {
  const { autosave, query: _query, hold: _hold, release: _release, follow: _follow, ...acts } = holding;
  return {
    ...acts,
    save: autosave.change,
    flush: autosave.flush,
    async takeTheirs() {
      await acts.reload();
      autosave.discard();
      startAgain();
    },
    async keepMine() {
      await acts.reload();
      if (await autosave.flush()) startAgain();
    },
  };
}
