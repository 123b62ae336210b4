import { readCalls } from "../build/calls.ts";

interface CallInMenu {
  readonly slug: string;
  readonly tag: string;
}

declare const data: readonly CallInMenu[];

export { data };

export default { watch: ["../../../api/v1.json"], load: (): readonly CallInMenu[] => readCalls().map(({ slug, tag }) => ({ slug, tag })) };
