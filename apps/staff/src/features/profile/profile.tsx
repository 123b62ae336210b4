import { roleTable } from "@farthing/domain/access";
import { screens } from "@farthing/domain/wording";
import { PageHead } from "@farthing/ui";
import { useSession } from "../../app/session.ts";
import { KeyboardSettings } from "./keyboard-settings.tsx";
import { PasswordAndEmail } from "./password-and-email.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";

const { profile } = screens.accounts;

/** /profile: who one is, how one signs in, where one is signed in, and the keys. */
export function Profile() {
  const { username, role, retailerName, branch } = useSession();
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
            <PasswordAndEmail />
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
