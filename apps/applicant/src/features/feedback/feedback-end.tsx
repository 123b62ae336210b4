import type { FeedbackState } from "@farthing/domain/application";
import { screens } from "@farthing/domain/wording";
import { MessagePage, useLender } from "@farthing/shell";
import { Button, preventLineBreaks, Spinner } from "@farthing/ui";

const { satisfaction: words } = screens.applicant;

interface FeedbackEndProps {
  state: FeedbackState;
  because: string;
  onRetry?: () => void;
}

export function FeedbackEnd({ state, because, onRetry }: FeedbackEndProps) {
  const lender = useLender();
  switch (state) {
    case "sent":
      return <Spinner>{words.sending}</Spinner>;
    case "complete":
      return (
        <MessagePage tone="success" title={words.thankYou}>
          <p>{words.taken}</p>
        </MessagePage>
      );
    case "alreadySubmitted":
      return (
        <MessagePage tone="neutral" icon="done" title={words.alreadyProvided.title}>
          <p>{words.alreadyProvided.text}</p>
        </MessagePage>
      );
    case "error":
      return (
        <MessagePage
          tone="warning"
          title={words.failed.text}
          next={onRetry ? <Button onClick={onRetry}>{words.failed.tryAgain}</Button> : undefined}
        >
          {because !== words.failed.text && <p role="alert">{because}</p>}
          {lender && <p>{preventLineBreaks(words.failed.tellUs(lender.helpline, lender.email))}</p>}
        </MessagePage>
      );
  }
}
