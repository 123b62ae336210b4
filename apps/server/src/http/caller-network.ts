import { isIPv6 } from "node:net";

/**
 * Returns the network of an address. For IPv6, this is the /64 network, because a home connection has all addresses of such a network. A
 * rate limit for single addresses would not stop an attacker there.
 */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  const [head = "", tail] = plain.split("::");
  const groupsOf = (part: string | undefined) => (part ? part.split(":") : []);
  const before = groupsOf(head);
  const after = groupsOf(tail);
  // The last 32 bits of an IPv6 address may be written as an IPv4 address, which replaces two groups.
  const written = before.length + after.length + (plain.includes(".") ? 1 : 0);
  const groups = tail === undefined ? before : [...before, ...Array<string>(8 - written).fill("0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
