export * from "./actions.ts";
export * from "./analytics.ts";
export * from "./confirm.ts";
export * from "./errors.ts";
export * from "./frame.ts";
export * from "./keyboard.ts";
export * from "./session.ts";
export * from "./unsaved.ts";
