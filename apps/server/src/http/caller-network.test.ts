import { expect, test } from "vitest";
import { networkOf } from "./caller-network.ts";

test.each([
  ["10.6.6.6", "10.6.6.6"],
  ["::ffff:10.6.6.6", "10.6.6.6"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff::1", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
  ["64:ff9b::10.6.6.6", "64:ff9b:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
])("a rate limit counts the address %s as the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
