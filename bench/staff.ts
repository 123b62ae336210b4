import { everyonesPassword } from "../apps/demo-world/src/shops/tenants.ts";
import type { Target } from "./load.ts";

/** Signs somebody of the demo world's Harbour Beds in, and answers the headers that every call of theirs carries. */
export async function signIn(target: Target, username = "mo.manager"): Promise<Readonly<Record<string, string>>> {
  const ownPage = { "x-requested-with": "farthing" };
  const { status, headers, body } = await target.call({
    method: "POST",
    path: "/api/login",
    headers: ownPage,
    body: { retailerName: "harbour-beds", username, password: everyonesPassword },
  });
  if (status !== 200) throw new Error(`signing in was answered ${status}: ${body}`);
  const cookies = [headers["set-cookie"] ?? []].flat().map((line) => line.split(";")[0]);
  return { ...ownPage, cookie: cookies.join("; ") };
}
