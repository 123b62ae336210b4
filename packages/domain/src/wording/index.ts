export * from "./calls.ts";
export * as catalogue from "./catalogue.ts";
export * from "./decision-errors.ts";
export * from "./errors.ts";
export * from "./formats.ts";
export * from "./labels.ts";
export * from "./product.ts";
export * as screens from "./screens/index.ts";
export * from "./validation.ts";
