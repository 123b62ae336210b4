/** Used by the build to prerender pages. Not part of the index, because browsers do not need the renderer. */
export { drawPage } from "./frame/draw-page.tsx";
