import { applyTabMemory } from "../in-hand/tab-memory.ts";

/**
 * Remembers in the tab that the documents were e-mailed automatically (S1 §4). The tab keeps this note after a reload or a signing session,
 * and deletes it when staff leave the journey. A resumed journey then sends the current documents.
 */
const key = "farthing.apply.emailSentAutomatically";

export const automaticEmailMemory = {
  wasSent: (): boolean => sessionStorage.getItem(key) === applyTabMemory.recall().journey,
  note: (): void => sessionStorage.setItem(key, applyTabMemory.recall().journey),
  forget: (): void => sessionStorage.removeItem(key),
};
