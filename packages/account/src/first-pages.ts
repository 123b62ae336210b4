/** Only the build uses this renderer. The package's index does not export it, because browsers do not need it. */
export { prerenderSignIn } from "./sign-in/prerender-sign-in.tsx";
