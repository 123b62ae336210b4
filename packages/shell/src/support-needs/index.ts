/** The main entry point of the package does not export these components, because most pages do not need them. */
export { NeedBoxes } from "./need-boxes.tsx";
export { SupportNeeds } from "./support-needs.tsx";
