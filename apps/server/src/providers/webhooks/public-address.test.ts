import { expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

test.each(["8.8.8.8", "93.184.216.34", "2606:4700::1111"])("%s is an IP address of the public internet", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.255.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "255.255.255.255",
  "::1",
  "::",
  "::ffff:127.0.0.1",
  "::ffff:a00:1",
  "fd00::1",
  "fe80::1",
  "64:ff9b::7f00:1",
  "localhost",
])("%s is not an IP address of the public internet", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
