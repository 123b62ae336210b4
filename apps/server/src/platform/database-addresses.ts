import { z } from "zod";

const connectionStringPattern = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/;

/**
 * Splits a connection string with several hosts into one string for each host. An example of such a string is
 * `postgresql://name:password@one:5432,two:5432/farthing`.
 */
export function addressesIn(connectionString: string): readonly string[] {
  const [, login = "", hosts = "", rest = ""] = connectionStringPattern.exec(connectionString) ?? [];
  return hosts.includes(",") ? hosts.split(",").map((host) => `${login}${host}${rest}`) : [connectionString];
}

const singleAddressSchema = z.url({ protocol: /^postgres(ql)?$/ });

export const databaseAddressSchema = z
  .string()
  .refine((text) => addressesIn(text).every((address) => singleAddressSchema.safeParse(address).success), "Invalid URL");

export function describeAddresses(connectionString: string): string {
  const [first, ...others] = addressesIn(connectionString).map((address) => new URL(address));
  const hosts = [first, ...others].map((url) => url?.searchParams.get("host") ?? url?.host);
  return `${hosts.join(", ")}${first?.pathname}`;
}
