/** The calls to the Store API of Medusa, and the parts that several pages share. */

export const config = await (await fetch("/config.json")).json();

export const paymentProvider = "pp_farthing_farthing";

/** The cart stays in the browser until the order is placed. */
export const cartId = {
  read: () => localStorage.getItem("cart"),
  write: (id) => localStorage.setItem("cart", id),
  clear: () => localStorage.removeItem("cart"),
};

/** Throws the message of Medusa if the call is refused. */
export async function store(path, body) {
  const response = await fetch(`${config.medusaUrl}/store/${path}`, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json", "x-publishable-api-key": config.publishableKey },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

export const pounds = (amount) => new Intl.NumberFormat("en-GB", { style: "currency", currency: "GBP" }).format(amount);

export const byId = (id) => document.getElementById(id);

/** Shows what the price costs a month. Inside a form, the element submits the loan that the customer chose. */
export function showMonthlyCost(price) {
  const script = document.createElement("script");
  script.type = "module";
  script.src = `${config.farthingOrigin}/v1/farthing-example.js`;
  document.head.append(script);
  const example = document.createElement("farthing-example");
  example.setAttribute("shop", config.supplierNumber);
  example.setAttribute("price", price.toFixed(2));
  byId("example").replaceChildren(example);
}
