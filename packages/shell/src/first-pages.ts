/** Only the build uses this function. The main entry point of the package does not export it, because browsers do not need it. */
export { prerenderPage } from "./frame/prerender-page.tsx";
