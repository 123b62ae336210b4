import { CallFailed } from "@farthing/contract/client";
import { errorCatalogue } from "@farthing/domain/wording";

/**
 * Who is signed in. Whoever came without a session's cookie is told so by the page itself (`data-session`), and does not wait for the
 * server to refuse the session and then its renewal. Only the page as it came can say so: afterwards somebody may have signed in.
 */
export async function askSession<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const { dataset } = document.documentElement;
  const isWithout = dataset.session === "none";
  delete dataset.session;
  if (isWithout) throw new CallFailed(401, { code: "session.required", message: errorCatalogue["session.required"].text });
  return ask();
}
