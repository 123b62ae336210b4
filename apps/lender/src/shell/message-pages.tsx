import { type AboutPageName, screens } from "@farthing/domain/wording";
import { GeneralErrorPage, NotFoundMessage, TimedOutMessage } from "@farthing/shell";
import { ButtonLink, Spinner } from "@farthing/ui";
import type { ErrorComponentProps } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { BackOffice } from "./frame.tsx";

const AboutPage = lazy(async () => ({ default: (await import("@farthing/shell/about-page")).AboutPage }));

export const Opening = () => (
  <BackOffice>
    <Spinner>{screens.shell.frame.loadingSession}</Spinner>
  </BackOffice>
);

export const NotFound = () => (
  <BackOffice>
    <NotFoundMessage />
  </BackOffice>
);

export const PageFailed = ({ reset }: ErrorComponentProps) => (
  <BackOffice>
    <GeneralErrorPage onRetry={reset} />
  </BackOffice>
);

export const TimedOut = () => (
  <BackOffice>
    <TimedOutMessage signIn={<ButtonLink href="/">{screens.shell.session.timedOut.signInAgain}</ButtonLink>} />
  </BackOffice>
);

export const About = ({ page }: { page: AboutPageName }) => (
  <BackOffice>
    <Suspense>
      <AboutPage page={page} />
    </Suspense>
  </BackOffice>
);
