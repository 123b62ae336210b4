import { screens } from "@farthing/domain/wording";
import { Banner, LinkButton } from "@farthing/ui";
import type { InformationEmail } from "./use-information-email.ts";

const { loanInformation: words } = screens.journey;

export interface InformationEmailLineProps {
  email: InformationEmail;
  voice: { readonly emailing: string; readonly noEmail: string };
  failure: (error: Error) => string;
}

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
