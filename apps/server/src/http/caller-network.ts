import { isIPv6 } from "node:net";

/** A rate limit counts the /64 network of an IPv6 address, because a single home connection can use every address in it. */
export function networkOf(address: string): string {
  const [plain = ""] = address.split("%");
  if (!isIPv6(plain)) return plain;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  const [head = "", tail] = plain.split("::");
  const groupsOf = (part: string | undefined) => (part ? part.split(":") : []);
  const before = groupsOf(head);
  const after = groupsOf(tail);
  const written = before.length + after.length + (plain.includes(".") ? 1 : 0);
  const groups = tail === undefined ? before : [...before, ...Array<string>(8 - written).fill("0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
