// Import this file first, so that its requests are sent before other modules load.
import { asked } from "./application-requests.ts";
import { chooseOutline } from "./choose-outline.ts";

/**
 * The inline script in the pages of an application. It runs before the app's code has loaded, because each page needs the application and
 * its shop.
 */
if (asked) {
  // The prerendered page is shown only to a signed-in customer.
  document.documentElement.dataset.tab = "signed-in";
  void chooseOutline(asked.screen, asked);
}
