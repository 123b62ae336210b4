import { type Actor, authorise } from "@farthing/domain/access";
import { documentOfOrder, transitions, type WebShopOrder } from "@farthing/domain/application";
import { fail } from "@farthing/domain/wording";
import type { UnitOfWork } from "../../store/unit-of-work.ts";
import { loadShopSettings } from "../applications/load-setting.ts";
import { startApplication } from "../applications/start-application.ts";
import { asEventActor, type Ctx } from "../context.ts";
import { type ApplicantOrigin, applicantUrl } from "./applicant-url.ts";
import { isAllowedReturnUrl } from "./return-origins.ts";

export interface OrderInput extends WebShopOrder {
  readonly returnUrl: string;
  readonly addressEditable: boolean;
}

export async function createWebShopApplication(
  ctx: Ctx,
  order: OrderInput,
  links: ApplicantOrigin,
): Promise<{ id: string; applicantUrl: string }> {
  return ctx.transaction(async (tx) => {
    const id = await startFromOrder(tx, ctx.actor, order);
    return { id, applicantUrl: applicantUrl(links, id) };
  });
}

export async function startFromOrder(tx: UnitOfWork, actor: Actor, { returnUrl, addressEditable, ...order }: OrderInput): Promise<string> {
  const branch = actor.supplierNumber ?? fail("branch.required");
  authorise(actor, transitions.create.permission, { supplierNumber: branch });
  const [shop, setting] = await Promise.all([tx.webShops.find(branch), loadShopSettings(tx, { branch })]);
  if (!isAllowedReturnUrl(returnUrl, shop?.returnOrigins ?? [])) fail("webShop.return_url_refused");
  const { id } = await startApplication(tx, await tx.applications.nextId(), {
    creation: { by: "webShop", branchInScope: true, given: documentOfOrder(order, setting), added: { returnUrl, addressEditable } },
    branch,
    proposedBy: null,
    by: asEventActor(actor),
  });
  return id;
}
