import PDFDocument from "pdfkit";
import type { Face } from "./fonts.ts";
import type { PdfProperties } from "./port.ts";

export type Pdf = InstanceType<typeof PDFDocument>;
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
  readonly scope?: "Row" | "Column";
  readonly alt?: string;
  readonly bbox?: readonly [number, number, number, number];
}

// pdfkit writes a PDF's metadata as XML but does not escape them.
const escapeXml = (text: string): string => text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign] ?? "");

/** A PDF file can conform to both PDF/UA and PDF/A only with this extension schema. */
const conformanceMetadata = `<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI><pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema><pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource"><pdfaProperty:category>internal</pdfaProperty:category><pdfaProperty:description>PDF/UA version identifier</pdfaProperty:description><pdfaProperty:name>part</pdfaProperty:name><pdfaProperty:valueType>Integer</pdfaProperty:valueType></rdf:li></rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`;

export class PdfFile {
  readonly pdf: Pdf;
  readonly root: Tag;
  readonly #fonts = new Set<string>();
  readonly #chunks: Uint8Array[] = [];

  constructor({ title, made, keywords }: PdfProperties, author: string) {
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
      // Without this setting, pdfkit would use Helvetica, which is not embedded in the file.
      font: "",
      info: {
        Title: escapeXml(title),
        Author: escapeXml(author),
        ...(keywords && { Keywords: escapeXml(keywords) }),
        CreationDate: made,
        ModDate: made,
      },
    });
    this.pdf.on("data", (chunk: Uint8Array) => this.#chunks.push(chunk));
    this.pdf.appendXML(conformanceMetadata);
    this.root = this.pdf.struct("Document");
    this.pdf.addStructure(this.root);
  }

  useFont(face: Face, size: number): void {
    if (!this.#fonts.has(face.name)) {
      this.pdf.registerFont(face.name, face.font);
      this.#fonts.add(face.name);
    }
    this.pdf.font(face.name).fontSize(size);
  }

  tag(name: TagName, parent: Tag, options: TagOptions = {}): Tag {
    const tag = this.pdf.struct(name, options as PDFKit.Mixins.StructureElementOptions);
    parent.add(tag);
    return tag;
  }

  /** Screen readers skip lines, fills, headers and footers that are drawn as decoration. */
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
