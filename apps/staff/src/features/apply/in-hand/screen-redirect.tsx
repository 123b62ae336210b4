import type { ApplyRoute } from "@farthing/domain/navigation";
import { useEffect } from "react";
import { Loading } from "../../../shell/loading.tsx";
import { useGoToScreen } from "./use-application.ts";

export function ScreenRedirect({ route }: { route: ApplyRoute }) {
  const go = useGoToScreen();
  useEffect(() => go(route, { replace: true }), [go, route]);
  return <Loading />;
}
