import { PasswordAndEmail } from "./password-and-email.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";

/** How one signs in, and where one is signed in. */
export const OwnAccountPanels = () => (
  <div className="stack">
    <PasswordAndEmail />
    <SecondFactor />
    <Sessions />
  </div>
);
