import { CallFailed } from "@farthing/contract/client";
import { errorCatalogue } from "@farthing/domain/wording";

/**
 * Reads the session. If the server marked the page as one without a session cookie (`data-session`), the first read would fail, so it is
 * skipped.
 */
export async function requestSession<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const { dataset } = document.documentElement;
  const isWithout = dataset.session === "none";
  delete dataset.session;
  if (isWithout) throw new CallFailed(401, { code: "session.required", message: errorCatalogue["session.required"].text });
  return ask();
}
