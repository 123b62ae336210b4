import { screens } from "@farthing/domain/wording";
import { useSession } from "../session.ts";

const { voices } = screens.staff.sendToCustomer;

/** The texts differ. Staff read about the customer. A direct-apps user is the customer. */
export const useSendWording = () => voices[useSession().role === "direct_apps" ? "customer" : "shop"];
