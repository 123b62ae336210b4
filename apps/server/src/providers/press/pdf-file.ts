import PDFDocument from "pdfkit";
import { type Face, forgetWordsNowAndThen, type ShapedWords } from "./fonts.ts";
import type { PrintedAs } from "./port.ts";

/** One PDF while it is made: tagged from the first mark on, and saying of itself that it keeps PDF/UA-1 and PDF/A-3a. */

export type Pdf = InstanceType<typeof PDFDocument>;
/** A place in the tree that a screen reader reads. */
export type Tag = PDFKit.PDFStructureElement;

export type TagName =
  | "Sect"
  | "H1"
  | "H2"
  | "H3"
  | "P"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "Table"
  | "Caption"
  | "TR"
  | "TH"
  | "TD"
  | "Figure";

interface TagOptions {
  /** What a heading of a table is the heading of. */
  readonly scope?: "Row" | "Column";
  readonly alt?: string;
  /** Of a figure: left, top, right and bottom. */
  readonly bbox?: readonly [number, number, number, number];
}

// pdfkit writes metadata into XML as it comes.
const xml = (text: string): string => text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? "");

/** The claim of PDF/UA, and the description of that claim which PDF/A asks for: without it the two exclude each other. */
const claims = `<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>PDF/UA version identifier</pdfaProperty:description><pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`;

/** pdfkit remembers shaped words for one document; the press gives it those of all before. */
interface EmbeddingPdf {
  readonly _font: { layoutCache: ShapedWords };
}

export class PdfFile {
  readonly pdf: Pdf;
  readonly root: Tag;
  readonly #fonts = new Set<string>();
  readonly #chunks: Uint8Array[] = [];

  constructor({ title, made }: PrintedAs, author: string) {
    this.pdf = new PDFDocument({
      size: "A4",
      margin: 0,
      pdfVersion: "1.7",
      subset: "PDF/A-3a",
      tagged: true,
      lang: "en-GB",
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      // Without this pdfkit sets out with Helvetica, which is not embedded.
      font: null as unknown as string,
      info: { Title: xml(title), Author: xml(author), CreationDate: made, ModDate: made },
    });
    forgetWordsNowAndThen();
    this.pdf.on("data", (chunk: Uint8Array) => this.#chunks.push(chunk));
    this.pdf.appendXML(claims);
    this.root = this.pdf.struct("Document");
    this.pdf.addStructure(this.root);
  }

  useFont(face: Face, size: number): void {
    if (!this.#fonts.has(face.name)) {
      // pdfkit takes a parsed font as it takes a file; its types know only of the file.
      this.pdf.registerFont(face.name, face.font as unknown as string);
      this.#fonts.add(face.name);
      this.pdf.font(face.name);
      (this.pdf as unknown as EmbeddingPdf)._font.layoutCache = face.shaped;
    }
    this.pdf.font(face.name).fontSize(size);
  }

  tag(name: TagName, parent: Tag, options: TagOptions = {}): Tag {
    const tag = this.pdf.struct(name, options as PDFKit.Mixins.StructureElementOptions);
    parent.add(tag);
    return tag;
  }

  /** Rules, fills, heads and feet: drawn, and read by nobody. */
  asDecoration(draw: () => void, attached?: "Top" | "Bottom"): void {
    this.pdf.markContent("Artifact", attached ? { type: "Pagination", attached: [attached] } : { type: "Layout" });
    draw();
    this.pdf.endMarkedContent();
  }

  async finish(): Promise<Uint8Array> {
    this.root.end();
    const ended = new Promise<void>((resolve, reject) => this.pdf.on("end", resolve).on("error", reject));
    this.pdf.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }
}
