import type { Application } from "@farthing/contract";
import { type ApplicationDocument, maySendToCustomer } from "@farthing/domain/application";
import { screens } from "@farthing/domain/wording";
import { useApplicationActions } from "@farthing/journey";
import { Button } from "@farthing/ui";
import { useSendToCustomer } from "../../../shell/send/send-to-customer.tsx";
import { useSession } from "../../../shell/session.ts";
import { useShop } from "../in-hand/shop-context.ts";
import { useApplication } from "../in-hand/use-application.ts";

interface SendButtonProps {
  /** Called on a click. The function must call `goOn` to open the dialog. */
  first?: (goOn: () => void) => void;
  disabled?: boolean;
}

export function SendButton({ first = (goOn) => goOn(), disabled = false }: SendButtonProps) {
  const { retailer } = useShop();
  const { features } = useSession();
  const { status } = useApplication();
  const { save, flush, stored } = useApplicationActions<Application>();
  const open = useSendToCustomer();
  if (!maySendToCustomer(status, { features, retailer })) return null;
  const keep = (changes: ApplicationDocument): Promise<boolean> => {
    save(changes);
    return flush();
  };
  return (
    <Button
      look="second"
      wide
      disabled={disabled}
      onClick={() => first(() => void stored().then((application) => open({ application, save: keep })))}
    >
      {screens.shell.actions.sendToCustomer}
    </Button>
  );
}
