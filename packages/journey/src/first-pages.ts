/** For the build, which draws some pages ahead: kept out of the index, because no browser needs what draws to text. */
export { drawPage } from "./frame/draw-page.tsx";
export { drawSignIn } from "./sign-in/draw-sign-in.tsx";
