import { PasswordAndEmail } from "./password-and-email.tsx";
import { SecondFactor } from "./second-factor.tsx";
import { Sessions } from "./sessions.tsx";

export const OwnAccountPanels = () => (
  <div className="stack">
    <PasswordAndEmail />
    <SecondFactor />
    <Sessions />
  </div>
);
