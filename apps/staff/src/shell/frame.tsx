import { InactivityWatch } from "@farthing/account";
import { logoPath } from "@farthing/domain/logo/path";
import { callTexts, screens } from "@farthing/domain/wording";
import { Frame, useLiveUpdates } from "@farthing/shell";
import { Button, Icon, Masthead, useToasts } from "@farthing/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, Outlet } from "@tanstack/react-router";
import { lazy, type ReactNode, Suspense, useCallback, useEffect } from "react";
import { api, apiWithoutRedirect } from "./api.ts";
import { branchesQuery } from "./branches-query.ts";
import { Keyboard } from "./keyboard.tsx";
import { headerLinks } from "./navigation.ts";
import { SendToCustomerProvider } from "./send/send-to-customer.tsx";
import { type SignedInPerson, useSession } from "./session.ts";
import { useInactivitySignOut, useLogOut } from "./sign-out.ts";

const PasswordBanner = lazy(async () => ({ default: (await import("./password-banner.tsx")).PasswordBanner }));

const { frame } = screens.shell;

const openUpdateStream = (signal: AbortSignal) => apiWithoutRedirect.followApplications({}, { signal });

export function SignedInFrame({ children = <Outlet /> }: { children?: ReactNode }) {
  const person = useSession();
  const logOut = useLogOut();
  useLoadBranchesAfterLogin(person);
  useLiveUpdates(openUpdateStream);
  const home = person.role === "direct_apps" ? "/apply" : "/search";
  return (
    <Frame
      accent={person.accent ?? undefined}
      masthead={
        <Masthead
          name="Farthing"
          home={(brand, className) => (
            <Link to={home} className={className} aria-label="Farthing, home">
              {brand}
            </Link>
          )}
          place={{
            title: person.retailerName,
            detail: branchDetail(person),
            logo: person.logo ? logoPath(person.logo) : undefined,
          }}
          nav={headerLinks(person).map(({ to, name }) => (
            <Link key={to} to={to}>
              {name}
            </Link>
          ))}
          account={
            <>
              <Link to="/profile" className="row row--close">
                <Icon name="account" />
                {person.username}
              </Link>
              <Button look="quiet" small onClick={() => logOut()}>
                {frame.navigation.logOut}
              </Button>
            </>
          }
        />
      }
    >
      <div className="stack">
        {person.promptPasswordUpdate && person.features.has("STRONGER_PASSWORD_POLICY") && (
          <Suspense>
            <PasswordBanner />
          </Suspense>
        )}
        <SendToCustomerProvider>
          <div>{children}</div>
        </SendToCustomerProvider>
      </div>
      <Keyboard session={person} />
      <InactivitySignOut />
    </Frame>
  );
}

/** A broker or group has the same name as its own branch, so only the number of the branch is shown. */
const branchDetail = ({ retailerName, branch: { name, supplierNumber } }: SignedInPerson): string =>
  name === retailerName ? supplierNumber : `${name} · ${supplierNumber}`;

/** The app loads neither branches nor permissions for a user of a partner's link (S3 §4). */
function useLoadBranchesAfterLogin({ role, features, policyFailure }: SignedInPerson): void {
  const { show } = useToasts();
  useQuery({ ...branchesQuery, enabled: features.has("USER_MANAGEMENT") && role !== "direct_apps" });
  useEffect(() => {
    if (policyFailure) show({ tone: "danger", text: callTexts.userPolicy.failed });
  }, [policyFailure, show]);
}

/** Any call tells the server that the user is active. This call saves an empty set of preferences, so it changes nothing. */
const reportUserActivity = () => void api.savePreferences({ body: {} }).catch(() => undefined);

function InactivitySignOut() {
  const timeOut = useInactivitySignOut();
  const logOut = useLogOut();
  const onTimedOut = useCallback(() => void timeOut(), [timeOut]);
  return <InactivityWatch tellServer={reportUserActivity} onTimedOut={onTimedOut} onLeave={logOut} sharedAs="farthing-activity" />;
}
