import { ManagePasswordPage, OwnAccountContext, OwnAccountPanels, RecentEvents } from "@farthing/account/profile";
import { roleTable } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { PageHead, Rail } from "@farthing/ui";
import { api, queryClient } from "../../shell/api.ts";
import { sessionQuery, useSession } from "../../shell/session.ts";
import { useSignOut, useSignOutEverywhere } from "../../shell/sign-out.ts";

const { profile } = screens.accounts;

export function Profile() {
  const leave = useSignOut();
  const leaveEverywhere = useSignOutEverywhere();
  const { username, role, secondFactor } = useSession();
  return (
    <OwnAccountContext
      value={{
        calls: api,
        secondFactor,
        passwordAddress: "/profile/manage-password",
        onFactorsChanged: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
        leave,
        leaveEverywhere,
      }}
    >
      <div className="stack">
        <PageHead title={profile.title} lede={profile.signedInAtLender(username, roleTable[role].label)} />
        <div className="split split--narrow">
          <OwnAccountPanels />
          <Rail label={profile.lately.title}>
            <RecentEvents />
          </Rail>
        </div>
      </div>
    </OwnAccountContext>
  );
}

export const ManagePassword = () => <ManagePasswordPage who={useSession()} change={api.changePassword} />;
