import type { ApplyRoute } from "@farthing/domain/navigation";
import { useEffect } from "react";
import { Loading } from "../../../shell/loading.tsx";
import { useGo } from "./use-application.ts";

export function ScreenRedirect({ route }: { route: ApplyRoute }) {
  const go = useGo();
  useEffect(() => go(route, { replace: true }), [go, route]);
  return <Loading />;
}
