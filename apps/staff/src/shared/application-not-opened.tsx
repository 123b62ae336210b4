import { CallFailed } from "@farthing/contract/client";
import { type CallName, screens } from "@farthing/domain/wording";
import { failureText, MessagePage } from "@farthing/shell";
import { Button } from "@farthing/ui";
import { RouterButtonLink } from "../shell/links.tsx";

const { actions, errorPages } = screens.shell;

interface ApplicationNotOpenedProps {
  /** The call that failed. The title of the page depends on it (S1 §8, S3 §8). */
  call: Extract<CallName, "readApplication" | "retailer">;
  error: Error;
  onRetry: () => void;
}

export function ApplicationNotOpened({ call, error, onRetry }: ApplicationNotOpenedProps) {
  if (isNotFound(error)) {
    return (
      <MessagePage
        tone="neutral"
        icon="search"
        title={errorPages.applicationNotFound.title}
        next={<RouterButtonLink to="/search">{actions.goToApplications}</RouterButtonLink>}
      >
        <p>{errorPages.applicationNotFound.text}</p>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      tone="warning"
      title={failureText(call, error)}
      next={
        <>
          <Button onClick={onRetry}>{actions.tryAgain}</Button>
          <RouterButtonLink look="second" to="/search">
            {actions.goToApplications}
          </RouterButtonLink>
        </>
      }
    >
      <p>{error.message}</p>
    </MessagePage>
  );
}

/** An application number that is invalid counts as not found. */
const isNotFound = (error: Error): boolean =>
  error instanceof CallFailed && (error.code === "application.not_found" || error.code === "input.invalid");
