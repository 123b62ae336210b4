import { byId, cartId, pounds, store } from "./medusa.js";

/** Farthing adds the status to the URL. The page does not trust the status: Medusa asks Farthing whether the loan is signed. */

const id = cartId.read();
try {
  const { order } = await store(`carts/${id}/complete`, {});
  cartId.clear();
  show(
    `Thank you, order ${order.display_id} is placed`,
    `You pay ${pounds(order.total)} monthly with Farthing. We deliver in three working days.`,
  );
} catch {
  const { cart } = await store(`carts/${id}?fields=*payment_collection.payment_sessions`);
  const session = cart.payment_collection?.payment_sessions?.at(-1);
  if (session?.status === "requires_more") {
    show(
      "Your loan is not signed yet",
      "We place your order as soon as you have signed.",
      "Continue at Farthing",
      session.data.applicantUrl,
    );
  } else {
    show("You did not get a loan for this order", "Your basket is still here.", "Back to the checkout", "/checkout.html");
  }
}

function show(title, text, next, href) {
  byId("title").textContent = title;
  byId("text").textContent = text;
  if (!next) return;
  const link = document.createElement("a");
  link.textContent = next;
  link.href = href;
  byId("next").replaceChildren(link);
}
