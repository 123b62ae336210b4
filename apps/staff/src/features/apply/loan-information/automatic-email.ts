import { applyTabMemory } from "../in-hand/tab-memory.ts";

/**
 * The tab remembers across reloads that the documents were e-mailed automatically (S1 §4). It forgets this when staff leave the journey, so
 * a resumed journey sends the current documents.
 */
const storageKey = "farthing.apply.emailSentAutomatically";

export const automaticEmailMemory = {
  wasSent: (): boolean => sessionStorage.getItem(storageKey) === applyTabMemory.recall().journey,
  note: (): void => sessionStorage.setItem(storageKey, applyTabMemory.recall().journey),
  forget: (): void => sessionStorage.removeItem(storageKey),
};
