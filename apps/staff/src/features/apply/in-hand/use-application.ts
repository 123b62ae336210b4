import type { Application } from "@farthing/contract";
import { softSearchOn } from "@farthing/domain/application";
import type { ApplyRoute } from "@farthing/domain/navigation";
import { type CurrentApplication, useApplicationActions, useCurrentApplication } from "@farthing/journey";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import { routeOfApplyScreen } from "../../../shared/apply-address.ts";
import { useSession } from "../../../shell/session.ts";
import { useShop } from "./shop-context.ts";

export const useApplication = (): CurrentApplication<Application> => useCurrentApplication<Application>();

export function useGoToScreen(): (screen: ApplyRoute, options?: { readonly replace?: boolean }) => void {
  const navigate = useNavigate();
  const { applicationId } = useApplicationActions();
  return useCallback(
    (screen, { replace = false } = {}) => void navigate({ ...routeOfApplyScreen(screen, applicationId()), replace }),
    [navigate, applicationId],
  );
}

export function useSoftSearchOn(): boolean {
  const { document } = useApplication();
  const { features } = useSession();
  return softSearchOn(document, { features, flags: useShop().retailer });
}
