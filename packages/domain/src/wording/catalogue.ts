export { callTexts as calls } from "./calls.ts";
export { errorCatalogue as errors } from "./errors.ts";
export * as labels from "./labels.ts";
export * as screens from "./screens/index.ts";
export { validationTexts as validation } from "./validation.ts";
