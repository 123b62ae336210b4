import { join } from "node:path";
import type { FastifyPluginAsync } from "fastify";
import { html } from "../pages/html.ts";
import { messagePage } from "../pages/layout.ts";
import type { Sandbox } from "../sandbox.ts";
import { asset, sendAsset } from "./assets.ts";
import { projectRoot, readBelow } from "./project-files.ts";
import { showPage } from "./show-page.ts";

const galleryFolder = join(projectRoot, "packages/ui/dist/gallery");

/** The gallery's components set their pictures' sizes and positions in style attributes. */
const galleryPolicy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The design system's gallery, as `npm run build` leaves it. */
export const galleryRoutes =
  (sandbox: Sandbox): FastifyPluginAsync =>
  async (server) => {
    server.get("/gallery", async (_request, reply) => reply.redirect("/gallery/", 308));

    server.get<{ Params: { "*": string } }>("/gallery/*", async (request, reply) => {
      const path = request.params["*"] || "index.html";
      const file = await readBelow(galleryFolder, path);
      if (file) return sendAsset(request, reply.header("content-security-policy", galleryPolicy), asset(path, file));
      if (path !== "index.html") return reply.callNotFound();
      const page = messagePage({
        title: "The gallery is not built yet",
        text: html`Run <code>npm run build</code> in the project’s folder, then reload this page.`,
        icon: "search",
        actions: html`<a class="button" href="/">Go to the start page</a>`,
      });
      return showPage(sandbox, reply.code(404), () => page);
    });
  };
