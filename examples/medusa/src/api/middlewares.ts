import { defineMiddlewares, type MedusaNextFunction, type MedusaRequest, type MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { type Cart, cartFields, orderOf } from "../modules/farthing/order";

export default defineMiddlewares({
  routes: [{ matcher: "/store/payment-collections/:id/payment-sessions", methods: ["POST"], middlewares: [addOrder] }],
});

/** The browser sends only the chosen loan. The basket and the customer come from the cart, so that the browser cannot change them. */
async function addOrder(request: MedusaRequest, _response: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const { provider_id, data: loan } = request.body as { readonly provider_id: string; readonly data?: unknown };
  if (provider_id !== "pp_farthing_farthing") return next();
  const query = request.scope.resolve(ContainerRegistrationKeys.QUERY);
  const { data: links } = await query.graph({
    entity: "cart_payment_collection",
    fields: ["cart_id"],
    filters: { payment_collection_id: request.params.id },
  });
  const { data: carts } = await query.graph(
    { entity: "cart", fields: [...cartFields], filters: { id: links[0]?.cart_id ?? "" } },
    { throwIfKeyNotFound: true },
  );
  request.body = { provider_id, data: { loan, ...orderOf(carts[0] as unknown as Cart) } };
  request.validatedBody = request.body as Record<string, unknown>;
  next();
}
