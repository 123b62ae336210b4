/** The texts are in a namespace, so that a bundle contains only the texts of its forms. */
export * as validationTexts from "./validation-texts.ts";
