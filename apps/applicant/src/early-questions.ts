// First: whatever else is imported runs while the answers are on their way.
import { asked } from "./ask-own.ts";
import { chooseOutline } from "./choose-outline.ts";

/**
 * A script of its own, which stands in the shell of an application's pages and runs while the app is still on its way: every such page needs the application and its
 * shop before it can show anything, and some need more.
 */
if (asked) {
  // What was drawn ahead of somebody's own page is shown to whoever can open it.
  document.documentElement.dataset.tab = "signed-in";
  void chooseOutline(asked.screen, asked);
}
