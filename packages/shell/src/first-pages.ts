/** The build prerenders pages with this file. The package's index omits this file, because browsers do not need the renderer. */
export { drawPage } from "./frame/draw-page.tsx";
