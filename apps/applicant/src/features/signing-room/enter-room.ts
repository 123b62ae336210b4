import { type RoomKey, roomApi, roomKey } from "./room-api.ts";

/**
 * The token of the link is spent for the room's key, and leaves the address bar before that: neither the history nor a shoulder keeps it.
 * Without one, a reload goes on with the room that the tab is in.
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
