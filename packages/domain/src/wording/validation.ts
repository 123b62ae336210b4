/** The texts are in a namespace, so that a browser loads only the texts of its forms. */
export * as validationTexts from "./validation-texts.ts";
