import { ManagePasswordPage } from "@farthing/account/profile";
import { api } from "../../app/api.ts";
import { Guard } from "../../app/guard.tsx";
import { passwordIsStrong, useSession } from "../../app/session.ts";

export function ManagePassword() {
  return (
    <Guard feature="STRONGER_PASSWORD_POLICY">
      <ManagePasswordPage who={useSession()} change={api.changePassword} onChanged={passwordIsStrong} />
    </Guard>
  );
}
