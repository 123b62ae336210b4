import { screens } from "@farthing/domain/wording";
import { Frame } from "@farthing/journey";
import { Button, Icon, Masthead } from "@farthing/ui";
import { useMutation } from "@tanstack/react-query";
import { Link, Outlet, useNavigate } from "@tanstack/react-router";
import { api } from "./api.ts";
import { forgetSession, useSession } from "./session.ts";

const { frame } = screens.shell;

/** Masthead, page, footer for whoever has signed in. */
export function SignedInFrame() {
  const session = useSession();
  return (
    <Frame
      accent={session.accent ?? undefined}
      masthead={
        <Masthead
          name="Farthing"
          home={(brand, className) => (
            <Link to="/search" className={className} aria-label="Farthing, home">
              {brand}
            </Link>
          )}
          place={{ title: session.retailerName, detail: `${session.branch.name} · ${session.branch.supplierNumber}` }}
          nav={<Link to="/search">{frame.navigation.search}</Link>}
          account={<Account username={session.username} />}
        />
      }
    >
      <Outlet />
    </Frame>
  );
}

function Account({ username }: { username: string }) {
  const navigate = useNavigate();
  const signOut = useMutation({
    mutationFn: () => api.logout({}),
    // Signed out on this screen whatever the network says; the server's own limit does the rest.
    onSettled: () => {
      forgetSession();
      void navigate({ to: "/login" });
    },
  });
  return (
    <>
      <span className="row row--close">
        <Icon name="account" />
        {username}
      </span>
      <Button look="quiet" small onClick={() => signOut.mutate()}>
        {frame.navigation.logOut}
      </Button>
    </>
  );
}
