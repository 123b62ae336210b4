import { apiVersionChanges, firstVersion } from "../../../../packages/contract/src/v1/versions.ts";

interface Change {
  readonly version: string;
  readonly says: string;
}

/** The versions of the API, newest first. */
declare const data: readonly Change[];

export { data };

export default {
  load: (): readonly Change[] => [{ version: firstVersion, says: "The first version of API v1" }, ...apiVersionChanges].toReversed(),
};
