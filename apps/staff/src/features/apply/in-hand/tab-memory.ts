import { journeyMemory } from "@farthing/journey";

export const memory = journeyMemory("farthing.apply");
