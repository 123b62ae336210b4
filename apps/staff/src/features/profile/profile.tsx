import { roleTable } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { buttonClass, Facts, PageHead, Panel } from "@farthing/ui";
import { Link } from "@tanstack/react-router";
import { useSession } from "../../app/session.ts";
import { SecondFactor } from "./second-factor.tsx";

const { profile, managePassword } = screens.accounts;

/** /profile: who one is, and how one signs in. */
export function Profile() {
  const { givenName, familyName, username, role, retailerName, branch, features } = useSession();
  // Whoever came by a partner's link has no password and no account to look after.
  const ownsAccount = role !== "direct_apps";
  return (
    <div className="stack">
      <PageHead title={profile.title} />
      <div className="split split--narrow">
        {ownsAccount && <SecondFactor />}
        <Panel className="split__rail split__rail--first">
          <h2>{`${givenName} ${familyName}`}</h2>
          <Facts
            look="words"
            facts={[
              { term: profile.username, value: username },
              { term: profile.role, value: role && roleTable[role].label },
              { term: profile.retailer, value: retailerName },
              { term: profile.branch, value: `${branch.name} · ${branch.supplierNumber}` },
            ]}
          />
          {ownsAccount && features.has("STRONGER_PASSWORD_POLICY") && (
            <p>
              <Link to="/profile/manage-password" className={buttonClass({ look: "second" })}>
                {managePassword.title}
              </Link>
            </p>
          )}
        </Panel>
      </div>
    </div>
  );
}
