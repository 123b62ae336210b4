import { everyonesPassword } from "../apps/demo-world/src/shops/tenants.ts";
import type { Target } from "./load.ts";

export async function signIn(target: Target, username = "mo.manager"): Promise<Readonly<Record<string, string>>> {
  const ownPageHeaders = { "x-requested-with": "farthing" };
  const { status, headers, body } = await target.call({
    method: "POST",
    path: "/api/login",
    headers: ownPageHeaders,
    body: { retailerName: "harbour-beds", username, password: everyonesPassword },
  });
  if (status !== 200) throw new Error(`signing in returned ${status}: ${body}`);
  const cookies = [headers["set-cookie"] ?? []].flat().map((line) => line.split(";")[0]);
  return { ...ownPageHeaders, cookie: cookies.join("; ") };
}
