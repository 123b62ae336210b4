import { join } from "node:path";
import { type Plugin, rolldown } from "rolldown";

/**
 * Bundles the custom element together with the modules of `packages/domain` that it imports. Returns the code of each file by file name.
 */
export async function bundleElement(): Promise<ReadonlyMap<string, string>> {
  const bundle = await rolldown({
    input: { "farthing-example": join(import.meta.dirname, "../src/index.ts") },
    platform: "browser",
    // The element and the calculator share code. With `allow-extension`, that code is part of the element's file. Otherwise it would be a
    // third file.
    preserveEntrySignatures: "allow-extension",
    plugins: [shortenStyles, shortenErrors],
  });
  try {
    const { output } = await bundle.generate({
      format: "esm",
      minify: true,
      entryFileNames: "[name].js",
      chunkFileNames: "farthing-example-[name]-[hash].js",
    });
    return new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file.code]] : [])));
  } finally {
    await bundle.close();
  }
}

/** Removes spaces from the stylesheet. The minifier does not do this, because the stylesheet is a string in the code. */
const shortenStyles: Plugin = {
  name: "farthing:shorten-styles",
  transform: {
    filter: { id: /\bstyles\.ts$/ },
    handler: (code) =>
      code.replace(/`[^`]+`/, (styles) =>
        styles
          .replace(/\s+/g, " ")
          .replace(/ ?([{};:,>]) ?/g, "$1")
          .replaceAll(";}", "}"),
      ),
  },
};

/** A shop's page never shows the texts of arithmetic errors. Removing them saves 3 % of the file size. */
const shortenErrors: Plugin = {
  name: "farthing:shorten-errors",
  transform: {
    filter: { id: /\/domain\/src\//, code: "new RangeError(" },
    handler: (code) =>
      code.replace(/new RangeError\((`[^`]*`|\w+)\)/g, "new RangeError()").replace(/new RangeError\("[^"]*"\)/g, "new RangeError()"),
  },
};
