/** The build prerenders pages with this file. The index omits it, because browsers do not need the renderer. */
export { drawPage } from "./frame/draw-page.tsx";
