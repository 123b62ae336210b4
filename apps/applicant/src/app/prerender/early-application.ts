// Import this file first, so that its requests are sent before other modules are loaded.

import { markTabSignedIn } from "@farthing/shell/show-outline";
import { earlyRequests } from "./application-requests.ts";
import { chooseOutline } from "./choose-outline.ts";

/** The inline script in the pages of an application. It requests the application and its shop before the app's code has loaded. */
if (earlyRequests) {
  // The prerendered page is shown only to a signed-in customer.
  markTabSignedIn();
  void chooseOutline(earlyRequests.screen, earlyRequests);
}
