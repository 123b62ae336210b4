import { readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import type { FastifyPluginAsync } from "fastify";
import { documentPage, documentsPage, titleOf } from "../pages/document-pages.tsx";
import type { Sandbox } from "../sandbox.ts";
import { asset, sendAsset } from "./assets.ts";
import { projectRoot, readFileInside } from "./project-files.ts";
import { showPage } from "./show-page.tsx";

const servedFileTypes = new Set([".png", ".jpg", ".svg", ".json", ".tsv", ".txt"]);

export const documentRoutes =
  (sandbox: Sandbox): FastifyPluginAsync =>
  async (server) => {
    server.get("/docs", async (_request, reply) => reply.redirect("/docs/", 308));

    server.get<{ Params: { "*": string } }>("/docs/*", async (request, reply) => {
      const path = request.params["*"];
      if (path === "") {
        const documents = await listDocuments();
        return showPage(sandbox, reply, () => documentsPage(documents));
      }
      const found = await readDocument(path);
      if (!found) return reply.callNotFound();
      if (extname(path) !== ".md") return sendAsset(request, reply, asset(path, found.content));
      return showPage(sandbox, reply, () => documentPage(found.file, found.content.toString("utf8")));
    });
  };

async function readDocument(path: string): Promise<{ file: string; content: Buffer } | undefined> {
  const isPage = extname(path) === ".md";
  if (!isPage && !servedFileTypes.has(extname(path))) return undefined;
  const inDocs = await readFileInside(join(projectRoot, "docs"), path);
  if (inDocs) return { file: `docs/${path}`, content: inDocs };
  const inRoot = isPage && !path.includes("/") ? await readFileInside(projectRoot, path) : undefined;
  return inRoot && { file: path, content: inRoot };
}

async function listDocuments(): Promise<readonly { path: string; title: string }[]> {
  const pages = (files: readonly string[]) => files.filter((file) => file.endsWith(".md")).sort();
  const root = pages(await readdir(projectRoot)).sort((a, b) => Number(b === "README.md") - Number(a === "README.md"));
  const docs = pages(await readdir(join(projectRoot, "docs"), { recursive: true }));
  return Promise.all(
    [...root, ...docs].map(async (path) => {
      const found = await readDocument(path);
      return { path, title: titleOf(found?.content.toString("utf8") ?? "", path) };
    }),
  );
}
