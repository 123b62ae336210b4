import { ManagePasswordPage } from "@farthing/account/profile";
import { api } from "../../shell/api.ts";
import { Guard } from "../../shell/guard.tsx";
import { endPasswordReminder, useSession } from "../../shell/session.ts";

export function ManagePassword() {
  return (
    <Guard feature="STRONGER_PASSWORD_POLICY">
      <ManagePasswordPage who={useSession()} change={api.changePassword} onChanged={endPasswordReminder} />
    </Guard>
  );
}
