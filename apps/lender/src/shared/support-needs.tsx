import { SupportNeeds as Panel } from "@farthing/shell/support-needs";
import { api } from "../shell/api.ts";
import { useSession } from "../shell/session.ts";

export function SupportNeeds({ id }: { id: string }) {
  const { permissions } = useSession();
  return <Panel calls={api} id={id} mayRecord={permissions.includes("support:record")} />;
}
