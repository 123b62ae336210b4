import { journeyMemory } from "@farthing/journey";

/** The application that this tab has in hand. */
export const memory = journeyMemory("farthing.apply");
