import { screens } from "@farthing/domain/wording";
import { Frame, failureText, MessagePage } from "@farthing/shell";
import { Masthead, Spinner } from "@farthing/ui";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { ApplicationError } from "../../shell/error-pages.tsx";

export const CheckingSession = () => (
  <Frame masthead={<Masthead name="Farthing" />}>
    <Spinner now>{screens.shell.frame.loadingSession}</Spinner>
  </Frame>
);

export const NotSignedIn = ({ error }: ErrorComponentProps) => <ApplicationError detail={failureText("directLogin", error)} />;

export const SentToCustomer = () => (
  <MessagePage tone="success" title={screens.staff.sendToCustomer.sentTitle}>
    <p>{screens.staff.sendToCustomer.closePage}</p>
  </MessagePage>
);
