import { CallFailed } from "@farthing/contract/client";
import { screens } from "@farthing/domain/wording";
import { MessagePage } from "@farthing/shell";
import { Button } from "@farthing/ui";
import { ButtonTo } from "../shell/links.tsx";

const { actions, errorPages } = screens.shell;

/** The page for an application that is unknown, refused or unavailable. */
export function ApplicationNotOpened({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const toApplications = <ButtonTo to="/search">{actions.goToApplications}</ButtonTo>;
  if (isNotFound(error)) {
    return (
      <MessagePage tone="neutral" icon="search" title={errorPages.applicationNotFound.title} next={toApplications}>
        <p>{errorPages.applicationNotFound.text}</p>
      </MessagePage>
    );
  }
  const refused = error instanceof CallFailed && error.status !== 0;
  return (
    <MessagePage
      tone={refused ? "neutral" : "warning"}
      title={error.message}
      next={refused ? toApplications : <Button onClick={onRetry}>{actions.tryAgain}</Button>}
    />
  );
}

/** An invalid number counts as not found. */
const isNotFound = (error: Error): boolean =>
  error instanceof CallFailed && (error.code === "application.not_found" || error.code === "input.invalid");
