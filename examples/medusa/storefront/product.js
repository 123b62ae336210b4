import { byId, cartId, config, pounds, showMonthlyCost, store } from "./medusa.js";

const { products } = await store(`products?region_id=${config.regionId}&fields=*variants.calculated_price`);
const [product] = products;
const [variant] = product.variants;
const price = variant.calculated_price.calculated_amount;

byId("title").textContent = product.title;
byId("description").textContent = product.description;
byId("price").textContent = pounds(price);
showMonthlyCost(price);

byId("add").disabled = false;
byId("add").addEventListener("click", async () => {
  const { cart } = await store("carts", { region_id: config.regionId, items: [{ variant_id: variant.id, quantity: 1 }] });
  const { shipping_options } = await store(`shipping-options?cart_id=${cart.id}`);
  await store(`carts/${cart.id}/shipping-methods`, { option_id: shipping_options[0].id });
  cartId.write(cart.id);
  location.assign("/checkout.html");
});
