/** Used by the build to prerender the sign-in page. Not part of the index, because browsers do not need the renderer. */
export { drawSignIn } from "./sign-in/draw-sign-in.tsx";
