import { InactivityWatch } from "@farthing/account";
import { roleTable } from "@farthing/domain/access";
import { screens, softwareName } from "@farthing/domain/wording";
import { Frame, useLiveUpdates } from "@farthing/shell";
import { Button, Icon, Masthead, MoreLinks } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { type ReactNode, useCallback } from "react";
import { api } from "./api.ts";
import { type NavigationLink, navigationFor } from "./pages.ts";
import { type Session, sessionQuery } from "./session.ts";
import { useInactivitySignOut, useSignOut } from "./sign-out.ts";

const { frame } = screens.shell;

export function BackOffice({ children = <Outlet /> }: { children?: ReactNode }) {
  const session = useQuery({ ...sessionQuery, enabled: false }).data;
  return (
    <Frame
      about={frame.footer.backOffice}
      masthead={
        <Masthead
          name={softwareName}
          look="ink"
          home={(brand, className) => (
            <Link to="/" className={className} aria-label={`${softwareName}, home`}>
              {brand}
            </Link>
          )}
          {...(session && {
            place: { title: frame.backOffice, detail: roleTable[session.role].label },
            account: <Account username={session.username} />,
            nav: <PagesNav session={session} />,
          })}
        />
      }
    >
      {children}
      {session && <SessionWatch />}
    </Frame>
  );
}

function PagesNav({ session }: { session: Session }) {
  const links = navigationFor(session.permissions);
  const further = links.filter(({ isBehindMore }) => isBehindMore);
  return (
    <>
      {/* Every path starts with the path of the home page, so the match must be exact. */}
      <Link to="/" activeOptions={{ exact: true }}>
        {frame.navigation.home}
      </Link>
      <PageLinks links={links.filter(({ isBehindMore }) => !isBehindMore)} />
      {further.length > 0 && (
        <MoreLinks label={frame.navigation.more}>
          <PageLinks links={further} />
        </MoreLinks>
      )}
    </>
  );
}

const PageLinks = ({ links }: { links: readonly NavigationLink[] }) =>
  links.map(({ to, title }) => (
    <Link key={to} to={to}>
      {title}
    </Link>
  ));

function Account({ username }: { username: string }) {
  const signOut = useSignOut();
  return (
    <>
      <Link to="/profile" className="row row--close">
        <Icon name="account" />
        <span className="masthead__user">{username}</span>
      </Link>
      <Button look="quiet" small onClick={() => signOut()}>
        {frame.navigation.logOut}
      </Button>
    </>
  );
}

const openUpdateStream = (signal: AbortSignal) => api.followApplications({}, { signal });

/** Saves an empty set of preferences. This changes nothing, but the request tells the server that the user is active. */
const reportActivity = () => void api.savePreferences({ body: {} }).catch(() => undefined);

function SessionWatch() {
  useLiveUpdates(openUpdateStream);
  const timeOut = useInactivitySignOut();
  const signOut = useSignOut();
  const onTimedOut = useCallback(() => void timeOut(), [timeOut]);
  return <InactivityWatch tellServer={reportActivity} onTimedOut={onTimedOut} onLeave={signOut} sharedAs="farthing-lender-activity" />;
}
