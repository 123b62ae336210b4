import { type RoomKey, roomApi, roomKey } from "./room-api.ts";

/**
 * Exchanges the link's token for the room's key, and removes the token from the address first. Without a token, a reload continues with the
 * tab's room.
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
