import type { Plugin } from "vite";
import { bundleElement } from "./bundle.ts";

const versionFolder = "v1/";

/**
 * Adds the custom element <farthing-example> to the build of the applicant app. The pages of shops load the element from that app under a
 * fixed URL.
 */
export const priceExample = (): Plugin => ({
  name: "farthing:price-example",
  async generateBundle() {
    for (const [name, source] of await bundleElement()) this.emitFile({ type: "asset", fileName: `${versionFolder}${name}`, source });
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${versionFolder}`, (request, response, next) => {
      const name = request.url?.slice(1).split("?")[0] ?? "";
      bundleElement().then((files) => {
        const code = files.get(name);
        if (code === undefined) return next();
        response.writeHead(200, { "content-type": "text/javascript", "access-control-allow-origin": "*" }).end(code);
      }, next);
    });
  },
});
