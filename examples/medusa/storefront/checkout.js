import { byId, cartId, paymentProvider, pounds, showMonthlyCost, store } from "./medusa.js";

const form = document.querySelector("form");
const id = cartId.read();
if (id) await show();
else location.replace("/");

async function show() {
  const { cart } = await store(`carts/${id}`);
  const lines = [
    ...cart.items.map(({ quantity, product_title, total }) => [`${quantity} × ${product_title}`, total]),
    ...cart.shipping_methods.map(({ name, total }) => [name, total]),
  ];
  for (const [name, total] of lines) {
    const row = byId("lines").insertRow();
    row.insertCell().textContent = name;
    row.insertCell().textContent = pounds(total);
  }
  byId("total").textContent = pounds(cart.total);
  showMonthlyCost(cart.total);
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    location.assign(await startPayment(Object.fromEntries(new FormData(form))));
  } catch (error) {
    byId("problem").textContent = error.message;
  }
});

/** Creates the payment session, and with it the application at Farthing. Returns the page at Farthing for the customer. */
async function startPayment({ email, product, deposit, instalments, deferralPeriod, ...address }) {
  await store(`carts/${id}`, { email, shipping_address: { ...address, country_code: "gb" } });
  const { payment_collection } = await store("payment-collections", { cart_id: id });
  const loan = { product, deposit, instalments, ...(deferralPeriod && { deferralPeriod }) };
  const answer = await store(`payment-collections/${payment_collection.id}/payment-sessions`, { provider_id: paymentProvider, data: loan });
  return answer.payment_collection.payment_sessions[0].data.applicantUrl;
}
