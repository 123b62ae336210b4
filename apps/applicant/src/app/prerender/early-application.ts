// Import this file first. Its requests are then sent before other modules load.

import { markTabSignedIn } from "@farthing/shell/show-outline";
import { earlyRequests } from "./application-requests.ts";
import { showOutlineFor } from "./choose-outline.ts";

/** The inline script of application pages. It requests the application and its shop before the app's code has loaded. */
if (earlyRequests) {
  markTabSignedIn();
  void showOutlineFor(earlyRequests.screen, earlyRequests);
}
