import { gateOpen } from "@farthing/domain/access";
import { decisionScreen } from "@farthing/domain/navigation";
import { useApplicationActions, useDecisionRequest } from "@farthing/journey";
import { useRouter } from "@tanstack/react-router";
import { useSession } from "../../../shell/session.ts";
import { useShop } from "../in-hand/shop-context.ts";
import { useGoToScreen } from "../in-hand/use-application.ts";

export function useStaffDecisionRequest() {
  const { features } = useSession();
  const { retailer } = useShop();
  const go = useGoToScreen();
  const router = useRouter();
  return useDecisionRequest(useApplicationActions(), {
    asynchronous: gateOpen("asynchronousDecisions", features, retailer),
    onTaken(decision) {
      // If the user has already opened another page, the app does not leave that page.
      if (!router.state.isLoading) go(decisionScreen(decision));
    },
  });
}
