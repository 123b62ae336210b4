import { readCalls } from "../.vitepress/build/calls.ts";

/** One page for each call of API v1. */
export default {
  paths: () => readCalls().map(({ slug }) => ({ params: { call: slug } })),
};
