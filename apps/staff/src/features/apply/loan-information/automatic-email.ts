import { applyTabMemory } from "../in-hand/tab-memory.ts";

/**
 * The tab stores under "emailSentAutomatically" that the documents were e-mailed automatically (S1 §4). A reload or a signing
 * session keeps the flag. Leaving the journey resets the flag, so that a resumed journey sends the current documents.
 */
const key = "farthing.apply.emailSentAutomatically";

export const automaticEmail = {
  wasSent: (): boolean => sessionStorage.getItem(key) === applyTabMemory.recall().journey,
  note: (): void => sessionStorage.setItem(key, applyTabMemory.recall().journey),
  forget: (): void => sessionStorage.removeItem(key),
};
