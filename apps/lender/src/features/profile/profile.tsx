import { Lately, ManagePasswordPage, OwnAccountContext, OwnAccountPanels } from "@farthing/account/profile";
import type { Contract, Reply } from "@farthing/contract";
import { type Role, roleTable } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { PageHead, Rail } from "@farthing/ui";
import { api, queries } from "../../shell/api.ts";
import { BackOffice } from "../../shell/frame.tsx";
import { sessionQuery } from "../../shell/session.ts";
import { useSignOut, useSignOutEverywhere } from "../../shell/sign-out.ts";

const { profile } = screens.accounts;

interface ProfileProps {
  session: Reply<Contract["sessionCheck"]>;
}

/** /profile: how one of the lender's people signs in, where, and what happened to the account lately. */
export function Profile({ session }: ProfileProps) {
  const leave = useSignOut();
  const leaveEverywhere = useSignOutEverywhere();
  const { username, groups, secondFactor } = session;
  return (
    <OwnAccountContext
      value={{
        calls: api,
        secondFactor,
        passwordAddress: "/profile/manage-password",
        onFactorsChanged: () => queries.invalidateQueries({ queryKey: sessionQuery.queryKey }),
        leave,
        leaveEverywhere,
      }}
    >
      <BackOffice>
        <div className="stack">
          <PageHead title={profile.title} lede={profile.signedInAtLender(username, roleTable[groups[0] as Role].label)} />
          <div className="split split--narrow">
            <OwnAccountPanels />
            <Rail label={profile.lately.title}>
              <Lately />
            </Rail>
          </div>
        </div>
      </BackOffice>
    </OwnAccountContext>
  );
}

export const ManagePassword = ({ session }: ProfileProps) => (
  <BackOffice>
    <ManagePasswordPage who={session} change={api.changePassword} />
  </BackOffice>
);
