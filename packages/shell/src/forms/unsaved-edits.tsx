import { screens } from "@farthing/domain/wording";
import { ConfirmDialog } from "@farthing/ui";
import { useBlocker } from "@tanstack/react-router";

const words = screens.shell.unsaved;

/**
 * Within the app, a dialog asks users whether to discard their edits. When the tab is closed or reloaded, the browser asks with its own
 * text.
 */
export function UnsavedEdits({ when }: { when: boolean }) {
  const leaving = useBlocker({
    // If only the URL's query changes, for example by a filter, the edits stay.
    shouldBlockFn: ({ current, next }) => when && current.pathname !== next.pathname,
    enableBeforeUnload: () => when,
    withResolver: true,
  });
  if (leaving.status !== "blocked") return null;
  return (
    <ConfirmDialog open title={words.title} words={words} danger onConfirm={leaving.proceed} onClose={leaving.reset}>
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}
