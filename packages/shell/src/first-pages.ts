/**
 * The build uses this file to prerender pages. The package's index does not export this file, because browsers do not need the renderer.
 */
export { prerenderPage } from "./frame/draw-page.tsx";
