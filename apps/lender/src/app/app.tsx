import { screens } from "@farthing/domain/wording";
import { Frame } from "@farthing/journey";
import { Actions, ButtonLink, ErrorBoundary, Masthead, Outcome, Spinner } from "@farthing/ui";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { Desk } from "../features/desk/desk.tsx";
import { ConfirmReset, ForgottenPassword } from "../features/sign-in/recovery.tsx";
import { SignIn } from "../features/sign-in/sign-in.tsx";
import { api, queries } from "./api.ts";

const { errorPages, actions, frame } = screens.shell;

export function App() {
  return (
    <ErrorBoundary fallback={() => <Failure />}>
      <QueryClientProvider client={queries}>
        <Page />
      </QueryClientProvider>
    </ErrorBoundary>
  );
}

/** Two pages need nobody signed in; the link in an e-mail leads to one of them. */
function Page() {
  if (location.pathname === "/forgotPassword") return <ForgottenPassword />;
  if (location.pathname === "/confirmForgotPassword") return <ConfirmReset />;
  return <Gate />;
}

/** The desk for whoever has signed in, the sign-in for everybody else. */
function Gate() {
  const session = useQuery({ queryKey: ["session"], queryFn: () => api.sessionCheck({}) });
  if (session.data) return <Desk session={session.data} />;
  if (session.isError) return <SignIn onSignedIn={() => void session.refetch()} />;
  return (
    <Frame masthead={<Masthead name="Farthing" look="ink" />}>
      <Spinner>{frame.loadingSession}</Spinner>
    </Frame>
  );
}

const Failure = () => (
  <main className="wrap page">
    <Outcome tone="warning" title={errorPages.general.title}>
      <Actions>
        <ButtonLink href="/">{actions.goHome}</ButtonLink>
      </Actions>
    </Outcome>
  </main>
);
