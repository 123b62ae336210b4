import { parseTextParams } from "@farthing/shell/search-params";
import { useQuery } from "@tanstack/react-query";
import { createRootRoute, createRoute, redirect, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { BackOffice } from "./frame.tsx";
import { LoadingSession, PageFailed } from "./message-pages.tsx";
import { type PagePath, pages, searchParamsOf } from "./pages.ts";
import { findSession, type Session, sessionQuery } from "./session.ts";
import { SignIn } from "./sign-in.tsx";

export const root = createRootRoute({ errorComponent: PageFailed });

/** Without a session, every page redirects to the home page, which shows the sign-in form. */
export const signedInRoute = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: async ({ location }) => {
    const session = await findSession();
    if (!session && location.pathname !== "/") throw redirect({ to: "/" });
    return { session };
  },
  pendingComponent: LoadingSession,
  component: SignedInLayout,
});

function SignedInLayout() {
  const session = useQuery(sessionQuery);
  const navigate = useNavigate();
  const [justSignedIn, setJustSignedIn] = useState(false);
  const isSignedIn = session.data !== undefined;
  // The router does not move the focus when the home page replaces the sign-in form at the same path.
  useEffect(() => {
    if (justSignedIn && isSignedIn) document.querySelector<HTMLElement>("main h1")?.focus();
  }, [justSignedIn, isSignedIn]);
  if (isSignedIn) return <BackOffice />;
  if (session.isPending) return <LoadingSession />;
  const showHome = () => {
    setJustSignedIn(true);
    // The URL is replaced, so that the note about a new password does not appear again after the sign-out.
    void navigate({ to: "/", replace: true });
    void session.refetch();
  };
  return <SignIn onSignedIn={showHome} />;
}

export const pageRouteOptions = <Path extends PagePath>(path: Path) => ({
  getParentRoute: () => signedInRoute,
  path,
  validateSearch: parseTextParams(...searchParamsOf(path)),
  beforeLoad: ({ context: { session } }: { readonly context: { readonly session: Session | undefined } }) => {
    if (!session?.permissions.includes(pages[path].permission)) throw redirect({ to: "/" });
  },
});

export const publicRoute = createRoute({
  getParentRoute: () => root,
  id: "public",
  loader: findSession,
  component: () => <BackOffice />,
});
