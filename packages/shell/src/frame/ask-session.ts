import { CallFailed } from "@farthing/contract/client";
import { errorCatalogue } from "@farthing/domain/wording";

/**
 * Reads the session. The server marks the page (`data-session`) if the request had no session cookie. On a marked page, the first read is
 * skipped, because it would fail. Later reads are not skipped, because the user may have signed in.
 */
export async function requestSession<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const { dataset } = document.documentElement;
  const isWithout = dataset.session === "none";
  delete dataset.session;
  if (isWithout) throw new CallFailed(401, { code: "session.required", message: errorCatalogue["session.required"].text });
  return ask();
}
