import { type ErrorCode, errorCatalogue, type InvalidValueDetail } from "@farthing/domain/wording";
import type { Problem } from "./objects.ts";

/** The anchor of an error code on the documentation's page about errors, such as "application-wrong-status". */
export const errorSlug = (code: string): string => code.replaceAll(/[._]/g, "-").toLowerCase();

/** Returns the title of an error, for example "Application not found" for the code application.not_found. */
const titleOf = (code: ErrorCode): string => {
  const words = code
    .replaceAll(/[._]/g, " ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

interface ProblemOccurrence {
  readonly message: string;
  readonly details?: readonly InvalidValueDetail[] | undefined;
  readonly requestId: string;
  /** The origin that serves the documentation. */
  readonly origin: string;
}

export const problemOf = (code: ErrorCode, { message, details = [], requestId, origin }: ProblemOccurrence): Problem => ({
  type: `${origin}/docs/errors#${errorSlug(code)}`,
  title: titleOf(code),
  status: errorCatalogue[code].status,
  detail: message,
  code,
  errors: details.map(({ path, message: wrong }) => ({ path, message: wrong })),
  requestId,
});
