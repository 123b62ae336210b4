import { readPolicy } from "@farthing/contract";
import { describePolicy } from "@farthing/domain/credit";
import { readPolicy as read } from "../../use-cases/policy/read-policy.ts";
import type { Implement } from "../implement.ts";

export function servePolicy(implement: Implement): void {
  implement(readPolicy, async ({ ctx, given }) => {
    const { policy, versions, ...one } = await read(ctx, given.params.version);
    return { ...one, sections: sectionsOf(policy), versions: [...versions] };
  });
}

/** As the wire has it: lists of its own. */
const sectionsOf = (policy: Parameters<typeof describePolicy>[0]) =>
  describePolicy(policy).map((section) => ({
    ...section,
    items: section.items.map((item) => ({
      ...item,
      hit: item.hit && { ...item.hit, codes: [...item.hit.codes] },
      lines: item.lines.map((line) => [...line]),
      figures: [...item.figures],
    })),
  }));
