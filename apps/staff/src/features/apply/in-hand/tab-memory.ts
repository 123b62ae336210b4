import { journeyMemory } from "@farthing/journey";

export const applyTabMemory = journeyMemory("farthing.apply");
