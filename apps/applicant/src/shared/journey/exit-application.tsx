import { screens } from "@farthing/domain/wording";
import { Button } from "@farthing/ui";
import { signOut } from "../../shell/sign-out.ts";
import { useJourney } from "./use-journey.ts";

/** Returns the customer to the web shop with a failure status. Without a web shop, the customer is signed out and all answers are kept. */
export function ExitApplication() {
  const { application, returnToStore } = useJourney();
  return (
    <Button look="second" onClick={() => (application.document.returnUrl ? returnToStore("error") : signOut())}>
      {screens.shell.actions.exitApplication}
    </Button>
  );
}
