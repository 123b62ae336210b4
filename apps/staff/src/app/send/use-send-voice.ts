import { screens } from "@farthing/domain/wording";
import { useSession } from "../session.ts";

const { voices } = screens.staff.sendToCustomer;

/** Staff are spoken to about the customer; whom a partner's link has brought here is the customer. */
export const useSendVoice = () => voices[useSession().role === "direct_apps" ? "customer" : "shop"];
