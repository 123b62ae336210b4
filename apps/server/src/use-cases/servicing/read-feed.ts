import type { ServicingLine, ServicingLoan } from "@farthing/contract";
import { fail } from "@farthing/domain/wording";
import type { VersionInFeed } from "../../store/servicing/servicing-versions.ts";
import type { Ctx } from "../context.ts";

/** The servicing system can start again from any earlier position in the feed. */
export async function readServicingFeed(
  ctx: Ctx,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<{ versions: readonly ServicingLine[]; hasMore: boolean }> {
  return ctx.transaction(async (tx) => {
    await tx.servicing.assignPositions();
    const versions = await tx.servicing.feed(after, limit + 1);
    return { versions: versions.slice(0, limit).map(toServicingLine), hasMore: versions.length > limit };
  });
}

export const toServicingLine = ({ position, loan }: VersionInFeed): ServicingLine => ({
  position,
  loan: loan === null ? null : (JSON.parse(loan) as ServicingLoan),
});

interface Acknowledgement {
  readonly loan: string;
  readonly version: number;
  readonly refusal?: string | undefined;
}

export async function acknowledgeServicing(ctx: Ctx, versions: readonly Acknowledgement[]): Promise<void> {
  await ctx.transaction(async (tx) => {
    for (const { loan, version, refusal = null } of versions)
      if (!(await tx.servicing.acknowledge(loan, version, refusal))) fail("servicing.version_not_found", { loan, version });
  });
}
