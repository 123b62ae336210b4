/** The package's index does not export these parts, because most pages do not need them. */
export { NeedBoxes } from "./need-boxes.tsx";
export { SupportNeeds } from "./support-needs.tsx";
