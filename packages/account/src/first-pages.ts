/**
 * The build uses this file to prerender the sign-in page. The package's index does not export this file, because browsers do not need the
 * renderer.
 */
export { prerenderSignIn } from "./sign-in/draw-sign-in.tsx";
