import { OwnAccountContext, OwnAccountPanels, RecentEvents } from "@farthing/account/profile";
import { roleTable } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { PageHead, Rail } from "@farthing/ui";
import { api, queryClient } from "../../shell/api.ts";
import { sessionQuery, useSession } from "../../shell/session.ts";
import { useLogOut, useSignOutEverywhere } from "../../shell/sign-out.ts";
import { KeyboardSettings } from "./keyboard-settings.tsx";

const { profile } = screens.accounts;

export function Profile() {
  const { username, role, retailerName, branch, features, secondFactor } = useSession();
  const leave = useLogOut();
  const leaveEverywhere = useSignOutEverywhere();
  // The user of a partner's link has no password and no account.
  const ownsAccount = role !== "direct_apps";
  return (
    <OwnAccountContext
      value={{
        calls: api,
        secondFactor,
        passwordAddress: features.has("STRONGER_PASSWORD_POLICY") ? "/profile/manage-password" : null,
        onFactorsChanged: () => queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
        leave,
        leaveEverywhere,
      }}
    >
      <div className="stack">
        <PageHead
          title={profile.title}
          lede={role && profile.signedInAs(username, roleTable[role].label, retailerName, branch.name, branch.supplierNumber)}
        />
        <div className="split split--narrow">
          {ownsAccount && <OwnAccountPanels />}
          <Rail label={profile.settings}>
            <KeyboardSettings />
            {ownsAccount && <RecentEvents />}
          </Rail>
        </div>
      </div>
    </OwnAccountContext>
  );
}
