import { CallFailed } from "@farthing/contract/client";
import { errorCatalogue } from "@farthing/domain/wording";

/**
 * If the request for the page had no session cookie, the server marks the page (`data-session`). The first read would then fail, so it is
 * skipped.
 */
export async function requestSession<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const { dataset } = document.documentElement;
  const isWithout = dataset.session === "none";
  delete dataset.session;
  if (isWithout) throw new CallFailed(401, { code: "session.required", message: errorCatalogue["session.required"].text });
  return ask();
}
