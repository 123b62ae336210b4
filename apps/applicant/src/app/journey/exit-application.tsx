import { screens } from "@farthing/domain/wording";
import { Button } from "@farthing/ui";
import { signOut } from "../sign-out.ts";
import { useJourney } from "./use-journey.ts";

/** Back to the shop that sent the customer, which is told of the failure; otherwise signed out, with everything kept. */
export function ExitApplication() {
  const { application, returnToStore } = useJourney();
  return (
    <Button look="second" onClick={() => (application.document.returnUrl ? returnToStore("error") : signOut())}>
      {screens.shell.actions.exitApplication}
    </Button>
  );
}
