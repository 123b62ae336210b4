import type { ApplyRoute } from "@farthing/domain/navigation";
import { useEffect } from "react";
import { Loading } from "../../../app/loading.tsx";
import { useGo } from "./use-application.ts";

/** In the place of a screen that is not for this application: leads to the one that is. */
export function GoTo({ route }: { route: ApplyRoute }) {
  const go = useGo();
  useEffect(() => go(route, { replace: true }), [go, route]);
  return <Loading />;
}
