import { CallFailed } from "@farthing/contract/client";
import { callTexts } from "@farthing/domain/wording";
import { createRootRoute, createRoute, Outlet, redirect } from "@tanstack/react-router";
import { queryClient } from "./api.ts";
import { FrameWithoutSession, NotFound, PageFailed } from "./error-pages.tsx";
import { SignedInFrame } from "./frame.tsx";
import { NotFoundPage } from "./message-pages.tsx";
import { sessionQuery } from "./session.ts";

export const root = createRootRoute({ component: Outlet, notFoundComponent: NotFound, errorComponent: PageFailed });

export const staffSignedInRoute = createRoute({
  getParentRoute: () => root,
  id: "signed-in",
  beforeLoad: async ({ location }) => {
    try {
      await queryClient.ensureQueryData(sessionQuery);
    } catch (error) {
      if (error instanceof CallFailed && error.status === 401) throw redirect({ to: "/login", search: { referrer: location.href } });
      throw new Error(callTexts.sessionCheck.failed, { cause: error });
    }
  },
  component: SignedInFrame,
  errorComponent: PageFailed,
  notFoundComponent: NotFoundPage,
});

export const publicRoute = createRoute({
  getParentRoute: () => root,
  id: "for-everybody",
  loader: () => queryClient.ensureQueryData(sessionQuery).catch(() => null),
  component: function ForEverybody() {
    const session = publicRoute.useLoaderData();
    return session ? (
      <SignedInFrame />
    ) : (
      <FrameWithoutSession>
        <Outlet />
      </FrameWithoutSession>
    );
  },
});
