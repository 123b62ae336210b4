import { screens } from "@farthing/domain/wording";
import { useSession } from "../../../shell/session.ts";

const { voices } = screens.staff.tillSigning;

/** The texts differ. Staff read about the customer. A direct-apps user is the customer. */
export const useAudienceWording = () => voices[useSession().role === "direct_apps" ? "customer" : "shop"];
