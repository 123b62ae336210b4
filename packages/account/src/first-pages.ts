/** The build prerenders the sign-in page with this file. The package's index omits this file, because browsers do not need the renderer. */
export { drawSignIn } from "./sign-in/draw-sign-in.tsx";
