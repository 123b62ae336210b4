declare module "fontkit" {
  interface Font {
    readonly unitsPerEm: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): { readonly advanceWidth: number };
  }
  function create(bytes: Uint8Array): Font;
}

/** pdfkit also accepts a font that fontkit has opened, but the types of pdfkit do not say so. */
declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import("fontkit").Font): this;
  }
}
