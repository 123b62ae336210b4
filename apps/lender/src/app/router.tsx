import type { AboutPageName } from "@farthing/domain/wording";
import { takeResetLink } from "@farthing/journey/reset-link";
import { RouterNavigation } from "@farthing/journey/router-navigation";
import { createRootRoute, createRoute, createRouter } from "@tanstack/react-router";
import { ConfirmReset, ForgottenPassword } from "../features/sign-in/recovery.tsx";
import { queries } from "./api.ts";
import { Home } from "./home.tsx";
import { About, NotFound, Opening, PageFailed } from "./pages.tsx";
import { sessionQuery } from "./session.ts";

type Search = Readonly<Record<string, string>>;

const whoIsIt = () => queries.ensureQueryData(sessionQuery).catch(() => undefined);

const root = createRootRoute({ loader: whoIsIt, notFoundComponent: NotFound, errorComponent: PageFailed });

/** The desk for whoever has signed in, the sign-in for everybody else. */
const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  validateSearch: ({ done }: Search): { readonly done?: string } => (done === undefined ? {} : { done }),
  loader: whoIsIt,
  pendingComponent: Opening,
  component: Home,
});

const forgottenPassword = createRoute({ getParentRoute: () => root, path: "/forgotPassword", component: ForgottenPassword });

/** The link in an e-mail leads here. */
const confirmReset = createRoute({
  getParentRoute: () => root,
  path: "/confirmForgotPassword",
  validateSearch: ({ username = "", code = "" }: Search) => ({ username, code }),
  beforeLoad: ({ search }) => takeResetLink(search),
  component: ConfirmReset,
});

const about = (page: AboutPageName) =>
  createRoute({ getParentRoute: () => root, path: `/${page}`, component: () => <About page={page} /> });

export const router = createRouter({
  routeTree: root.addChildren([home, forgottenPassword, confirmReset, about("privacy"), about("accessibility"), about("complaints")]),
  InnerWrap: RouterNavigation,
  // Texts as they stand in the address: a code of digits is no number.
  parseSearch: (text): Search => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const text = String(new URLSearchParams(search as Search));
    return text && `?${text}`;
  },
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
