import { roleTable } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { buttonClass, Keyring, PageHead, Panel } from "@farthing/ui";
import { Link } from "@tanstack/react-router";
import { useSession } from "../../app/session.ts";
import { KeyboardSettings } from "./keyboard-settings.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";

const { profile } = screens.accounts;

/** /profile: who one is, how one signs in, where one is signed in, and the keys. */
export function Profile() {
  const { username, role, retailerName, branch, features } = useSession();
  // Whoever came by a partner's link has no password and no account to look after.
  const ownsAccount = role !== "direct_apps";
  return (
    <div className="stack">
      <PageHead
        title={profile.title}
        lede={role && profile.signedInAs(username, roleTable[role].label, retailerName, branch.name, branch.supplierNumber)}
      />
      <div className="split split--narrow">
        {ownsAccount && (
          <div className="stack">
            {features.has("STRONGER_PASSWORD_POLICY") && <Password />}
            <SecondFactor />
            <Sessions />
          </div>
        )}
        <aside className="split__rail stack stack--snug" aria-label={profile.settings}>
          <KeyboardSettings />
        </aside>
      </div>
    </div>
  );
}

const Password = () => (
  <Panel roomy>
    <h2>{profile.password.title}</h2>
    <Keyring
      entries={[
        {
          key: "password",
          icon: "lock",
          title: profile.password.yours,
          detail: profile.password.asked,
          action: (
            <Link to="/profile/manage-password" className={buttonClass({ look: "second", small: true })}>
              {profile.password.change}
            </Link>
          ),
        },
      ]}
    />
  </Panel>
);
