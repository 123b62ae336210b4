import { screens } from "@farthing/domain/wording";
import { Banner, LinkButton } from "@farthing/ui";
import type { InformationEmail } from "./use-information-email.ts";

const { loanInformation: words } = screens.journey;

export interface InformationEmailLineProps {
  email: InformationEmail;
  /** What is said to a shop about its customer is said to the customer in other words. */
  voice: { readonly emailing: string; readonly noEmail: string };
  /** What is said of an e-mail that was not sent. */
  failure: (error: Error) => string;
}

/** That the copy is in the customer's e-mail, and how to have it sent again. */
export function InformationEmailLine({ email, voice, failure }: InformationEmailLineProps) {
  switch (email.is) {
    case "noAddress":
      return <p className="muted">{voice.noEmail}</p>;
    case "sending":
      return <p className="muted">{voice.emailing}</p>;
    case "failed":
      return (
        <Banner tone="warning">
          <p>
            {failure(email.error)} <LinkButton onClick={email.sendAgain}>{screens.shell.actions.tryAgain}</LinkButton>
          </p>
        </Banner>
      );
    case "sent":
      return (
        <p role="status">
          {email.isAgain ? words.emailedAgain(email.to) : words.emailed(email.to)}{" "}
          <LinkButton onClick={email.sendAgain}>{words.emailAgain}</LinkButton>
        </p>
      );
  }
}
