import { type RoomKey, roomApi, roomKey } from "./room-api.ts";

/**
 * Exchanges the token of the link for the key of the signing room. The token is removed from the address first. Without a token, a reload
 * opens the tab's room again.
 */
export async function enterRoom(): Promise<RoomKey | undefined> {
  const asked = new URLSearchParams(location.search);
  const token = asked.get("token");
  if (token === null) return roomKey.read();
  const sourceUrl = asked.get("sourceUrl");
  history.replaceState(null, "", location.pathname);
  roomKey.forget();
  const entered = await roomApi.enterSigningRoom({ body: { token, ...(sourceUrl !== null && { sourceUrl }) } });
  roomKey.write(entered);
  return entered;
}
