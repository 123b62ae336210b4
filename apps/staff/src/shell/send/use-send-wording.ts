import { screens } from "@farthing/domain/wording";
import { useAudience } from "../audience.ts";

const { voices } = screens.staff.sendToCustomer;

export const useSendWording = () => voices[useAudience()];
