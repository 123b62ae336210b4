/** By name, so that a bundle carries only the texts that its forms can say. */
export * as validationTexts from "./validation-texts.ts";
