import { InactivityWatch } from "@farthing/account";
import { lenderRoles, type Role, roleTable } from "@farthing/domain/access";
import { productName, screens } from "@farthing/domain/wording";
import { Frame, useServerNews } from "@farthing/shell";
import { Button, Icon, Link, Masthead } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { type ReactNode, useCallback } from "react";
import { api } from "./api.ts";
import { sessionQuery } from "./session.ts";
import { useSignOut, useTimeOut } from "./sign-out.ts";

const { frame } = screens.shell;

/** The back office round a page: whoever has signed in sees in which role, and the way out. */
export function BackOffice({ children }: { children: ReactNode }) {
  const session = useQuery({ ...sessionQuery, enabled: false }).data;
  return (
    <Frame
      about={frame.footer.backOffice}
      masthead={
        <Masthead
          name={productName}
          look="ink"
          home={(brand, className) => (
            <Link href="/" className={className} aria-label={`${productName}, home`}>
              {brand}
            </Link>
          )}
          {...(session && {
            place: { title: frame.backOffice, detail: roleTable[session.groups[0] as Role].label },
            account: <Account username={session.username} />,
            nav: <PagesNav groups={session.groups} />,
          })}
        />
      }
    >
      {children}
      {session && <WhileSignedIn />}
    </Frame>
  );
}

interface NavPage {
  readonly href: string;
  readonly title: string;
  /** Whose it is. */
  readonly roles: readonly string[];
}

const pages: readonly NavPage[] = [
  { href: "/dashboard", title: screens.figures.lenderTitle, roles: lenderRoles },
  { href: "/payouts", title: screens.lender.payouts.title, roles: ["operations"] },
  { href: "/direct-debits", title: screens.lender.directDebits.title, roles: ["operations"] },
  { href: "/retailers", title: screens.lender.retailers.title, roles: ["lender_admin"] },
  { href: "/referrals", title: screens.lender.referrals.title, roles: ["underwriter"] },
  { href: "/policy", title: screens.lender.policy.title, roles: ["underwriter", "lender_admin"] },
];

function PagesNav({ groups }: { groups: readonly string[] }) {
  const here = useLocation({ select: ({ pathname }) => pathname });
  return pages
    .filter(({ roles }) => roles.some((role) => groups.includes(role)))
    .map(({ href, title }) => (
      <Link key={href} href={href} aria-current={here.startsWith(href) ? "page" : undefined}>
        {title}
      </Link>
    ));
}

function Account({ username }: { username: string }) {
  const signOut = useSignOut();
  return (
    <>
      <Link href="/profile" className="row row--close">
        <Icon name="account" />
        {username}
      </Link>
      <Button look="quiet" small onClick={() => signOut()}>
        {frame.navigation.logOut}
      </Button>
    </>
  );
}

const listen = (signal: AbortSignal) => api.followApplications({}, { signal });

/** Any call that is not a background one counts as activity to the server; this one changes nothing. */
const tellServer = () => void api.savePreferences({ body: {} }).catch(() => undefined);

/** What goes on behind a page while somebody is signed in: it follows the server, and asks whether they are still there. */
function WhileSignedIn() {
  useServerNews(listen);
  const timeOut = useTimeOut();
  const signOut = useSignOut();
  const onTimedOut = useCallback(() => void timeOut(), [timeOut]);
  return <InactivityWatch tellServer={tellServer} onTimedOut={onTimedOut} onLeave={signOut} sharedAs="farthing-lender-activity" />;
}
