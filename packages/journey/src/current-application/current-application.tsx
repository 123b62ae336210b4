import type { FeatureName } from "@farthing/domain/access";
import { type ApplicationDocument, mergeDocument, modificationRightsOf, newDocument, writerOf } from "@farthing/domain/application";
import type { DetailsSectionKey, ModificationRights } from "@farthing/domain/details";
import type { Status } from "@farthing/domain/vocabulary";
import { subscribeToLiveUpdates } from "@farthing/shell";
import { createContext, Fragment, type ReactNode, use, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { ApplicationEditor } from "./application-editor.ts";
import type { SavingStatus } from "./autosave.ts";
import type { JourneyApplication } from "./port.ts";
import { useJourneyApplication } from "./use-application-editor.ts";

/**
 * This context changes with each key press. Actions and the saving state have contexts of their own, so components that use only those do
 * not render again.
 */
export interface CurrentApplication<Held extends JourneyApplication = JourneyApplication> {
  /** The application as the server has stored it. Null until a new application is saved for the first time. */
  readonly application: Held | null;
  /**
   * The document as the screens show it: typed values that are not saved yet replace the stored values. A new application has a document
   * before its first save.
   */
  readonly document: ApplicationDocument;
  readonly status: Status;
  /** `isEditable(path, modification)` uses this value to decide which fields the user may edit. */
  readonly modification: ModificationRights;
  /** True if changes are saved while the user types. If false, a section is saved only when it is complete. */
  readonly savesAsTyped: boolean;
}

export interface CurrentApplicationActions<Held extends JourneyApplication = JourneyApplication>
  extends Omit<ApplicationEditor<Held>, "autosave" | "query" | "hold" | "release" | "follow"> {
  /**
   * Changes the fields that `part` contains, and saves them when the user pauses typing. Null clears a field. Unsaved changes survive a
   * reload.
   */
  readonly save: (part: ApplicationDocument) => void;
  /** Sends all changes now. Returns true if the server has stored them. Otherwise a banner shows the reason. */
  readonly flush: () => Promise<boolean>;
  /** If the server refuses the section, throws a `CallFailed` that names the invalid fields. */
  readonly submitSection: (section: DetailsSectionKey, values: Readonly<Record<string, unknown>>) => Promise<Held>;
  /** After a conflict, takes the other user's version and drops the typed values. */
  readonly takeTheirs: () => Promise<void>;
  /** After a conflict, applies the typed values to the newest stored version. */
  readonly keepMine: () => Promise<void>;
}

const DocumentContext = createContext<CurrentApplication | null>(null);
const ActionsContext = createContext<CurrentApplicationActions | null>(null);
const AutosaveContext = createContext<ApplicationEditor["autosave"] | null>(null);

function requireContext<Value>(value: Value | null): Value {
  if (value === null) throw new Error("only the screens of a journey have a current application");
  return value;
}

/** A component that calls this hook renders again on each key press. Each app gives the type of its application. */
export const useCurrentApplication = <Held extends JourneyApplication = JourneyApplication>(): CurrentApplication<Held> =>
  requireContext(use(DocumentContext)) as CurrentApplication<Held>;

export const useApplicationActions = <Held extends JourneyApplication = JourneyApplication>(): CurrentApplicationActions<Held> =>
  requireContext(use(ActionsContext)) as CurrentApplicationActions<Held>;

export function useSaving(): SavingStatus {
  const autosave = requireContext(use(AutosaveContext));
  return useSyncExternalStore(autosave.subscribe, () => autosave.state().saving);
}

export interface CurrentApplicationProviderProps<Held extends JourneyApplication> {
  editor: ApplicationEditor<Held>;
  features: ReadonlySet<FeatureName>;
  /** The kind of user, which decides which fields may be written. */
  applyingAs: Parameters<typeof writerOf>[0];
  savesAsTyped?: boolean;
  children: ReactNode;
}

export function CurrentApplicationProvider<Held extends JourneyApplication>({
  editor,
  features,
  applyingAs,
  savesAsTyped = true,
  children,
}: CurrentApplicationProviderProps<Held>) {
  const { autosave } = editor;
  // The application is read here, above the screens, so that a screen that starts again shows the newest version.
  const application = useJourneyApplication(editor).data ?? null;
  const unsaved = useSyncExternalStore(autosave.subscribe, () => autosave.state().unsaved);
  // This number increases when a conflict is resolved or a colleague changes the application. The screens then start again with the current
  // document.
  const [readings, setReadings] = useState(0);
  const actions = useMemo(() => actionsOn(editor, () => setReadings((count) => count + 1)), [editor]);
  useLiveFollowing(editor, () => setReadings((count) => count + 1));
  const inHand = useMemo<CurrentApplication<Held>>(() => {
    const status = application?.status ?? "open";
    const writer = writerOf(applyingAs, application?.document ?? {});
    const modification = modificationRightsOf(status, features, { writer, locked: application?.lockedFields });
    return { application, document: documentToShow(application, unsaved), status, modification, savesAsTyped };
  }, [application, unsaved, features, applyingAs, savesAsTyped]);
  return (
    <AutosaveContext value={autosave}>
      <ActionsContext value={actions}>
        <DocumentContext value={inHand}>
          <Fragment key={readings}>{children}</Fragment>
        </DocumentContext>
      </ActionsContext>
    </AutosaveContext>
  );
}

function useLiveFollowing<Held extends JourneyApplication>(editor: ApplicationEditor<Held>, startAgain: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run once for each `editor`
  useEffect(
    () =>
      subscribeToLiveUpdates(
        (news) =>
          void editor.follow(news).then(
            (isChanged) => isChanged && startAgain(),
            () => undefined,
          ),
      ),
    [editor],
  );
}

const documentToShow = (application: JourneyApplication | null, unsaved: ApplicationDocument | null): ApplicationDocument =>
  mergeDocument(application?.document ?? newDocument(), unsaved ?? {});

function actionsOn<Held extends JourneyApplication>(
  editor: ApplicationEditor<Held>,
  startAgain: () => void,
): CurrentApplicationActions<Held> {
  const { autosave, query: _query, hold: _hold, release: _release, follow: _follow, ...acts } = editor;
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
