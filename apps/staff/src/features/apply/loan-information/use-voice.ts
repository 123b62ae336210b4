import { screens } from "@farthing/domain/wording";
import { useSession } from "../../../app/session.ts";

const { voices } = screens.staff.tillSigning;

/** Staff are spoken to about the customer; whom a partner's link has brought here is the customer. */
export const useVoice = () => voices[useSession().role === "direct_apps" ? "customer" : "shop"];
