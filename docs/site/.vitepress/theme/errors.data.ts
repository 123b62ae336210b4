import { errorCatalogue } from "@farthing/domain/wording";
import { errorSlug } from "../../../../packages/contract/src/v1/problem.ts";
import { readCalls } from "../build/calls.ts";
import { cures } from "../build/cures.ts";

interface DocumentedError {
  readonly code: string;
  readonly slug: string;
  readonly status: number;
  readonly retry: boolean;
  readonly text: string;
  /** The actions with which a developer can solve the error. Null for errors that no call of API v1 returns. */
  readonly cure: string | null;
  readonly calls: readonly { readonly slug: string; readonly title: string }[];
}

declare const data: readonly DocumentedError[];

export { data };

/** If more calls than this return an error, nearly every call returns it. The page then lists no calls for this error. */
const callsShownMax = 12;

export default {
  load(): readonly DocumentedError[] {
    const calls = readCalls();
    return Object.entries(errorCatalogue).map(([code, { status, retry, text }]) => {
      const returning = calls.filter(({ errors }) => errors.some((error) => error.code === code));
      const shown = returning.length > callsShownMax ? [] : returning.map(({ slug, title }) => ({ slug, title }));
      return { code, slug: errorSlug(code), status, retry, text, cure: returning.length > 0 ? (cures[code] ?? "") : null, calls: shown };
    });
  },
};
