import { screens } from "@farthing/domain/wording";
import { useAudience } from "../audience.tsx";

const { voices } = screens.staff.sendToCustomer;

export const useSendWording = () => voices[useAudience()];
