import { screens } from "@farthing/domain/wording";
import { Button } from "@farthing/ui";
import { signOut } from "../../shell/sign-out.ts";
import { useJourney } from "./use-journey.ts";

/** Returns to the web shop with a failure status. Without a web shop, signs the customer out and keeps all answers. */
export function ExitApplication() {
  const { application, returnToStore } = useJourney();
  return (
    <Button look="second" onClick={() => (application.document.returnUrl ? returnToStore("error") : signOut())}>
      {screens.shell.actions.exitApplication}
    </Button>
  );
}
