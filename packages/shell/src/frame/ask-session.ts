import { CallFailed } from "@farthing/contract/client";
import { errorCatalogue } from "@farthing/domain/wording";

/**
 * Reads the session. If the server sent the page without a session cookie (`data-session`), this function skips the call, which would fail.
 * Only the first read uses this hint, because the user may sign in later.
 */
export async function askSession<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const { dataset } = document.documentElement;
  const isWithout = dataset.session === "none";
  delete dataset.session;
  if (isWithout) throw new CallFailed(401, { code: "session.required", message: errorCatalogue["session.required"].text });
  return ask();
}
