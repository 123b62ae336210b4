import { memory } from "../in-hand/tab-memory.ts";

/**
 * "emailSentAutomatically" (S1 §4) is stored once per journey of the tab. Reloads and the signing room keep the flag. Leaving the journey
 * resets it, so that a resumed journey sends the current documents.
 */
const key = "farthing.apply.emailSentAutomatically";

export const automaticEmail = {
  wasSent: (): boolean => sessionStorage.getItem(key) === memory.recall().journey,
  note: (): void => sessionStorage.setItem(key, memory.recall().journey),
  forget: (): void => sessionStorage.removeItem(key),
};
