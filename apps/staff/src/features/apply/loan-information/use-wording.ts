import { screens } from "@farthing/domain/wording";
import { useAudience } from "../../../shell/audience.tsx";

const { voices } = screens.staff.tillSigning;

export const useAudienceWording = () => voices[useAudience()];
