import { join } from "node:path";
import { ButtonLink } from "@farthing/ui";
import type { FastifyPluginAsync } from "fastify";
import { messagePage } from "../pages/layout.tsx";
import type { Sandbox } from "../sandbox.ts";
import { asset, sendAsset } from "./assets.ts";
import { projectRoot, readFileInside } from "./project-files.ts";
import { showPage } from "./show-page.tsx";

const galleryFolder = join(projectRoot, "packages/ui/dist/gallery");

/**
 * The content security policy of the gallery. It permits inline styles, because the components in the gallery set sizes and positions in
 * style attributes.
 */
const galleryPolicy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** `npm start` and `npm run build` create the gallery of components. */
export const galleryRoutes =
  (sandbox: Sandbox): FastifyPluginAsync =>
  async (server) => {
    server.get("/gallery", async (_request, reply) => reply.redirect("/gallery/", 308));

    server.get<{ Params: { "*": string } }>("/gallery/*", async (request, reply) => {
      const path = request.params["*"] || "index.html";
      const file = await readFileInside(galleryFolder, path);
      if (file) return sendAsset(request, reply.header("content-security-policy", galleryPolicy), asset(path, file));
      if (path !== "index.html") return reply.callNotFound();
      const page = messagePage({
        title: "The gallery is not built yet",
        text: (
          <>
            After its start, <code>npm start</code> builds the gallery in a few seconds. Reload this page then, or run{" "}
            <code>npm run build</code>.
          </>
        ),
        icon: "search",
        actions: <ButtonLink href="/">Go to the start page</ButtonLink>,
      });
      return showPage(sandbox, reply.code(404), () => page);
    });
  };
