import { authorise } from "@farthing/domain/access";
import { orderedDocument, type WebShopOrder } from "@farthing/domain/application";
import { fail } from "@farthing/domain/wording";
import { loadSetting } from "../applications/load-setting.ts";
import { startApplication } from "../applications/start-application.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { applicantUrl, type ShopLinks } from "./applicant-url.ts";
import { returnsToShop } from "./return-origins.ts";

interface OrderInput extends WebShopOrder {
  readonly returnUrl: string;
  readonly addressEditable: boolean;
}

/** Creates an application from a web shop's order. The customer continues it. */
export async function createWebShopApplication(
  ctx: Ctx,
  { returnUrl, addressEditable, ...order }: OrderInput,
  links: ShopLinks,
): Promise<{ id: string; applicantUrl: string }> {
  return ctx.transaction(async (tx) => {
    const branch = ctx.actor.supplierNumber ?? fail("branch.required");
    authorise(ctx.actor, "application:create", { supplierNumber: branch });
    const [shop, setting] = await Promise.all([tx.webShops.find(branch), loadSetting(tx, { branch })]);
    if (!returnsToShop(returnUrl, shop?.returnOrigins ?? [])) fail("webShop.return_url_refused");
    const given = orderedDocument(order, setting);
    const { id } = await startApplication(tx, await tx.applications.nextId(), {
      creation: { by: "webShop", branchInScope: true, given, added: { returnUrl, addressEditable } },
      branch,
      proposedBy: null,
      by: asEventActor(ctx.actor),
    });
    return { id, applicantUrl: applicantUrl(links, id) };
  });
}
