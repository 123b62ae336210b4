import assert from "node:assert/strict";
import { test } from "node:test";
import { type Cart, orderOf } from "../src/modules/farthing/order";

const address = {
  first_name: "Rhys",
  last_name: "Morgan-Ellis",
  address_1: "12b Mill Lane",
  city: "Sheffield",
  postal_code: "S3 9ZZ",
} as NonNullable<Cart["shipping_address"]>;

const cart: Cart = {
  email: "rhys@post.test",
  items: [{ title: "Fellside 3 gravel bike", quantity: 2, total: 2664.99 }],
  shipping_total: 0,
  shipping_address: address,
};

test("each line of the basket has the total of its items, and free delivery has no line", () => {
  assert.deepEqual(orderOf(cart).basket, [{ description: "2 × Fellside 3 gravel bike", quantity: 1, price: "2664.99" }]);
  assert.deepEqual(orderOf({ ...cart, shipping_total: 25 }).basket.at(-1), { description: "Delivery", quantity: 1, price: "25.00" });
});

test("the customer's name and address come from the cart", () => {
  assert.deepEqual(orderOf(cart).customer, {
    firstName: "Rhys",
    lastName: "Morgan-Ellis",
    emailAddress: "rhys@post.test",
    address: {
      flatName: null,
      houseName: null,
      houseNumber: "12b",
      street: "Mill Lane",
      town: "Sheffield",
      county: null,
      postCode: "S3 9ZZ",
    },
  });
});

test("an address without a house number is left to the customer", () => {
  const customer = orderOf({ ...cart, shipping_address: { ...address, address_1: "The Old Mill" } }).customer;
  assert.equal(customer.address, undefined);
});

test("a cart without a name cannot be paid with a loan", () => {
  assert.throws(() => orderOf({ ...cart, shipping_address: null }), /name/);
});
