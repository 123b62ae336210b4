import { describe, expect, test } from "vitest";
import { logoBytesMax, readLogo } from "./index.ts";
import { cleanPng } from "./png.ts";
import { cleanSvg } from "./svg.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const svgText = (inner: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`;
const squareElement = '<rect width="4" height="4"/>';
const cleanedSvgWith = (inner: string) => cleanSvg(svgText(`${inner}${squareElement}`));
const plainSvg = cleanSvg(svgText(squareElement));

describe("an SVG logo", () => {
  test("an SVG logo keeps shapes, gradients, groups and colours", () => {
    const inner =
      '<defs><linearGradient id="a" x1="0"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs>' +
      '<g transform="rotate(4 2 2)"><path d="M0 0L4 4z" fill="url(#a)"></path></g>';
    expect(cleanSvg(svgText(inner))).toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${inner}</svg>`);
  });

  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["a script in character data", "<script><![CDATA[alert(1)]]></script>"],
    [
      "foreign content",
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    ],
    ["a shape within foreign content", "<foreignObject><rect width='1' height='1'/></foreignObject>"],
    ["an embedded image", '<image href="https://evil.example/x.png"/>'],
    ["an external use", '<use href="https://evil.example/x.svg#a"/>'],
    ["a link", '<a href="javascript:alert(1)"></a>'],
    ["a style sheet", "<style>@import url(https://evil.example)</style>"],
    ["an animation", '<animate attributeName="href" to="javascript:alert(1)"/>'],
    ["text", "<text>Sale</text>"],
    ["a comment", "<!-- <rect/> -->"],
  ])("cleaning an SVG logo removes %s", (_what, inner) => {
    expect(cleanedSvgWith(inner)).toBe(plainSvg);
  });

  test.each([
    ["an event handler", 'onload="alert(1)"'],
    ["a fill from another file", 'fill="url(https://evil.example/x.svg#a)"'],
    ["a style from another file", 'style="fill:url(//evil.example)"'],
    ["an entity", 'fill="&#106;avascript:alert(1)"'],
    ["a class", 'class="a"'],
    ["a link to another file", 'href="https://evil.example"'],
  ])("cleaning an SVG logo removes the attribute of %s", (_what, attributes) => {
    expect(cleanSvg(svgText(`<rect ${attributes} width="4" height="4"/>`))).toBe(plainSvg);
  });

  test("an SVG logo keeps the colours of a style attribute as attributes", () => {
    expect(cleanSvg(svgText('<rect style="fill: #123456; behavior: url(x)" width="4"/>'))).toContain('<rect fill="#123456" width="4">');
  });

  test("an SVG logo without a view box gets a view box from its width and height", () => {
    expect(cleanSvg(svgText(squareElement, 'width="40px" height="20"'))).toContain('viewBox="0 0 40 20"');
  });

  test.each([
    ["another root element", "<html><svg/></html>"],
    ["no size", svgText(squareElement, "")],
    ["no shape", svgText("<g></g>")],
    ["an element that is not closed", '<svg viewBox="0 0 4 4"><rect width="1">'],
    ["two root elements", `${svgText(squareElement)}${svgText(squareElement)}`],
    ["declared entities", `<!DOCTYPE svg [<!ENTITY a "b">]>${svgText(squareElement)}`],
    ["too many elements", svgText(squareElement.repeat(2_001))],
    ["too many levels", svgText(`${"<g>".repeat(50)}${squareElement}${"</g>".repeat(50)}`)],
    ["no markup", "hello"],
  ])("an SVG logo with %s is refused", (_what, text) => {
    expect(cleanSvg(text)).toBeUndefined();
  });

  test("cleaning an SVG logo a second time changes nothing", () => {
    const once = cleanedSvgWith('<g style="opacity:.5"><circle r="2"/></g>') ?? "";
    expect(cleanSvg(once)).toBe(once);
  });
});

const pngChunk = (type: string, data: readonly number[] = []): readonly number[] => [
  ...[0, 0, 0, data.length],
  ...bytesOf(type),
  ...data,
  ...[0, 0, 0, 0],
];
const pngHeader = (width: number, height: number) =>
  pngChunk("IHDR", [0, 0, width >> 8, width & 255, 0, 0, height >> 8, height & 255, 8, 6, 0, 0, 0]);
const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const pngFile = (...chunks: readonly (readonly number[])[]) => Uint8Array.from([...pngSignature, ...chunks.flat()]);
const pngImage = pngFile(pngHeader(64, 32), pngChunk("IDAT", [1, 2]), pngChunk("IEND"));

describe("a PNG logo", () => {
  test("cleaning a PNG logo removes texts, animations and bytes after the end of the image", () => {
    const long = pngFile(pngHeader(64, 32), pngChunk("tEXt", [65]), pngChunk("acTL", [0]), pngChunk("IDAT", [1, 2]), pngChunk("IEND"), [
      ...bytesOf("<script>"),
    ]);
    expect(cleanPng(long)).toEqual({ bytes: pngImage, width: 64, height: 32 });
  });

  test.each([
    ["another signature", Uint8Array.from([0xff, 0xd8, ...pngImage])],
    ["a chunk that ends after the file", pngImage.subarray(0, 40)],
    ["no header", pngFile(pngChunk("IDAT", [1]), pngChunk("IEND"))],
    ["two headers", pngFile(pngHeader(64, 32), pngHeader(64, 32), pngChunk("IDAT", [1]), pngChunk("IEND"))],
    ["no data", pngFile(pngHeader(64, 32), pngChunk("IEND"))],
    ["no end", pngFile(pngHeader(64, 32), pngChunk("IDAT", [1]))],
  ])("a PNG logo with %s is refused", (_what, file) => {
    expect(cleanPng(file)).toBeUndefined();
  });
});

test.each([
  ["an SVG image", bytesOf(svgText(squareElement)), "svg"],
  ["an SVG image with a byte order mark and a name in another script", bytesOf(`\uFEFF<!-- Ťyne -->${svgText(squareElement)}`), "svg"],
  ["a PNG image", pngImage, "png"],
])("%s can be a logo", (_what, file, type) => {
  expect(readLogo(file)).toMatchObject({ type });
});

test.each([
  ["is too large", new Uint8Array(logoBytesMax + 1), "tooLarge"],
  ["is no image", bytesOf("GIF89a"), "notAnImage"],
  ["has too few pixels", pngFile(pngHeader(16, 16), pngChunk("IDAT", [1]), pngChunk("IEND")), "wrongSize"],
  ["is too wide", bytesOf(svgText(squareElement, 'viewBox="0 0 90 10"')), "wrongShape"],
  ["is too high", bytesOf(svgText(squareElement, 'viewBox="0 0 10 21"')), "wrongShape"],
])("a file that %s cannot be a logo", (_what, file, problem) => {
  expect(readLogo(file)).toEqual({ problem });
});
