export * from "./actions.ts";
export * from "./confirm.ts";
export * from "./errors.ts";
export * from "./frame.ts";
export * from "./session.ts";
