import { type Call, readCalls } from "../build/calls.ts";
import { createHighlight } from "../build/highlight.ts";

type HighlightedCall = Call & { readonly html: { readonly node: string; readonly curl: string; readonly reply: string | null } };

declare const data: readonly HighlightedCall[];

export { data };

export default {
  watch: ["../../../api/v1.json"],
  async load(): Promise<readonly HighlightedCall[]> {
    const highlight = await createHighlight();
    return readCalls().map((call) => ({
      ...call,
      html: {
        node: highlight(call.samples.node, "js"),
        curl: highlight(call.samples.curl, "sh"),
        reply: call.samples.reply && highlight(call.samples.reply, "json"),
      },
    }));
  },
};
