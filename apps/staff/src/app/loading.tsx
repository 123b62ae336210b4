import { screens } from "@farthing/domain/wording";
import { Skeleton } from "@farthing/ui";

/** In the place of a page whose code or data is on its way. */
export const Loading = () => <Skeleton label={screens.shell.frame.loading} lines={12} />;
