import { createHash } from "node:crypto";
import { authorise } from "@farthing/domain/access";
import { type Logo, readLogo } from "@farthing/domain/logo";
import { fail } from "@farthing/domain/wording";
import type { AdministeredRetailer } from "../../store/retailers/administered-retailers.ts";
import { asEventActor, type Ctx } from "../context.ts";

interface LogoChange {
  readonly retailer: string;
  readonly version: number;
  readonly file: Uint8Array | undefined;
}

/** Unsafe content is removed from the logo's file. Every server process shows the new logo from the next request on. */
export async function changeRetailerLogo(ctx: Ctx, { retailer, version, file }: LogoChange): Promise<AdministeredRetailer> {
  authorise(ctx.actor, "retailer:manage");
  const logo = file && requireUsableLogo(file, retailer);
  return ctx.transaction(async (tx) => {
    const before = (await tx.administeredRetailers.lock(retailer)) ?? fail("retailer.not_found", { retailer });
    if (before.version !== version) fail("retailer.stale", { retailer });
    const fileName = logo ? fileNameOf(logo) : null;
    if (fileName !== before.logo) {
      if (logo && fileName) {
        const uploaded = { uploadedBy: ctx.actor.username, uploadedAt: tx.now };
        await tx.retailerLogos.add({ retailer, fileName, content: logo.bytes, ...uploaded });
      }
      await tx.administeredRetailers.change(retailer, { logo: fileName });
      await tx.events.append({
        type: "retailer.changed",
        on: { tenant: retailer },
        by: asEventActor(ctx.actor),
        facts: { before: { logo: before.logo }, after: { logo: fileName } },
      });
    }
    return (await tx.administeredRetailers.read(retailer)) ?? fail("retailer.not_found", { retailer });
  });
}

function requireUsableLogo(file: Uint8Array, retailer: string): Logo {
  const read = readLogo(file);
  return "problem" in read ? fail("retailer.logo_unusable", { retailer, problem: read.problem }) : read;
}

const fileNameOf = ({ bytes, type }: Logo): string => `${createHash("sha256").update(bytes).digest("hex")}.${type}`;
