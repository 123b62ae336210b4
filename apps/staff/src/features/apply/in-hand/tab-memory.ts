import { journeyMemory } from "@farthing/journey";

/** The tab's remembered application. */
export const memory = journeyMemory("farthing.apply");
