import { screens } from "@farthing/domain/wording";
import { failureText } from "@farthing/shell";
import { Banner, PageTitle, Spinner } from "@farthing/ui";
import type { ReactNode } from "react";
import { SignInNotStartedHere } from "./finish-single-sign-on.ts";
import { SignInLayout } from "./sign-in-layout.tsx";

const { singleSignOn } = screens.accounts;

export const FinishingSingleSignOn = () => (
  <SignInLayout>
    <PageTitle>{singleSignOn.returnTitle}</PageTitle>
    <Spinner>{singleSignOn.waiting}</Spinner>
  </SignInLayout>
);

export const SingleSignOnFailed = ({ error, backToLogin }: { error: unknown; backToLogin: ReactNode }) => (
  <SignInLayout>
    <PageTitle>{singleSignOn.returnTitle}</PageTitle>
    <Banner tone="danger">
      <p>{error instanceof SignInNotStartedHere ? error.message : failureText("singleSignOn", error)}</p>
    </Banner>
    <p>{backToLogin}</p>
  </SignInLayout>
);
