import { lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** A webhook to a private address would let a shop send requests into the lender's own network, so such an address is refused. */

/**
 * The addresses that do not belong to the public internet, in one list for each IP version. In one combined list, Node would also compare
 * IPv4 addresses with the IPv6 ranges.
 */
const nonPublicRanges = { 4: new BlockList(), 6: new BlockList() } as const;
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  nonPublicRanges[4].addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 96],
  // An IPv4-mapped IPv6 address leads to the same host as the IPv4 address in it.
  ["::ffff:0:0", 96],
  ["64:ff9b::", 32],
  ["100::", 64],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  nonPublicRanges[6].addSubnet(network, prefix, "ipv6");

export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address);
  return family === 4 ? !nonPublicRanges[4].check(address, "ipv4") : family === 6 && !nonPublicRanges[6].check(address, "ipv6");
};

class PrivateAddressRefused extends Error {
  readonly code = "EPRIVATE";
}

/** The connection itself uses this lookup, so that it connects to the address that was checked. */
export const lookUpPublic: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return done(error ?? new Error("no address"), "");
    if (!addresses.every(({ address }) => isPublicAddress(address))) return done(new PrivateAddressRefused(hostname), "");
    return options.all ? done(null, addresses) : done(null, first.address, first.family);
  });
