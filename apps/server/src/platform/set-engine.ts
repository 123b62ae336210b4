import { setFlagsFromString } from "node:v8";
import { engineSettings } from "./engine-settings.ts";

/** The first import of a node's main: what is loaded behind it is loaded with these settings. */
for (const setting of engineSettings) setFlagsFromString(setting);
