import { errorCatalogue, fillSlots } from "../../errors.ts";

/** From the signature that was asked for to the signing room and back (S2 §2, §4, §8). */
export const signing = {
  preparing: "Preparing signing",
  preparingText: "We are putting your agreement together. The signing room opens by itself.",
  manualLink: "Open the signing room",
  manualLinkPrompt: "Nothing happening?",
  unavailable: (phone: string) => fillSlots(errorCatalogue["signing.unavailable"].text, { phone }),
  timedOut: {
    title: errorCatalogue["signing.timed_out"].text,
    text: "Nothing was signed and nothing is lost. You can go back to the agreement whenever you are ready.",
  },
} as const;
