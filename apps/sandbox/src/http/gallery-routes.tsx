import { join } from "node:path";
import { ButtonLink } from "@farthing/ui";
import type { FastifyPluginAsync } from "fastify";
import { messagePage } from "../pages/layout.tsx";
import type { Sandbox } from "../sandbox.ts";
import { asset, sendAsset } from "./assets.ts";
import { projectRoot, readInside } from "./project-files.ts";
import { showPage } from "./show-page.tsx";

const galleryFolder = join(projectRoot, "packages/ui/dist/gallery");

/** The gallery's components set sizes and positions in style attributes. */
const galleryPolicy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Serves the design system's gallery, which `npm run build` creates. */
export const galleryRoutes =
  (sandbox: Sandbox): FastifyPluginAsync =>
  async (server) => {
    server.get("/gallery", async (_request, reply) => reply.redirect("/gallery/", 308));

    server.get<{ Params: { "*": string } }>("/gallery/*", async (request, reply) => {
      const path = request.params["*"] || "index.html";
      const file = await readInside(galleryFolder, path);
      if (file) return sendAsset(request, reply.header("content-security-policy", galleryPolicy), asset(path, file));
      if (path !== "index.html") return reply.callNotFound();
      const page = messagePage({
        title: "The gallery is not built yet",
        text: (
          <>
            Run <code>npm run build</code> in the project’s folder, then reload this page.
          </>
        ),
        icon: "search",
        actions: <ButtonLink href="/">Go to the start page</ButtonLink>,
      });
      return showPage(sandbox, reply.code(404), () => page);
    });
  };
