import { Graph, layout } from "@dagrejs/dagre";
import { escapeHtml } from "./highlight.ts";

/** Draws a state diagram in the notation of Mermaid as an SVG picture at build time. The browser needs no script to show the picture. */

interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

const start = "[*]";
const letterWidth = 7;
const lineHeight = 16;

export function drawStates(source: string): string {
  const arrows = [...source.matchAll(/^\s*(\S+) --> (\S+): (.+)$/gm)].map(
    ([, from = "", to = "", label = ""]): Arrow => ({ from, to, label }),
  );
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: "TB", nodesep: 28, ranksep: 36, edgesep: 14, marginx: 8, marginy: 8 });
  for (const name of new Set(arrows.flatMap(({ from, to }) => [from, to])))
    graph.setNode(name, name === start ? { width: 16, height: 16 } : { width: name.length * letterWidth + 28, height: 36 });
  for (const [index, { from, to, label }] of arrows.entries()) {
    const lines = linesOf(label);
    const width = Math.max(...lines.map((line) => line.length)) * 6.2 + 8;
    graph.setEdge(from, to, { lines, width, height: lines.length * lineHeight, labelpos: "c" }, String(index));
  }
  layout(graph);
  const { width = 0, height = 0 } = graph.graph() as { width?: number; height?: number };
  const edges = graph.edges().map((edge: { v: string; w: string }) => drawEdge(graph.edge(edge)));
  const nodes = graph.nodes().map((name: string) => drawNode(name, graph.node(name)));
  return `<div class="states scroll-x" role="group" aria-label="Diagram" tabindex="0"><svg viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" width="${Math.ceil(width)}" height="${Math.ceil(height)}" role="img" aria-label="The statuses and the events between them. The table below has the same content."><defs><marker id="arrow-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0l8 4-8 4z" /></marker></defs>${edges.join("")}${nodes.join("")}</svg></div>`;
}

/** Breaks the label of an arrow at its slashes, so that the picture stays narrow. */
const linesOf = (label: string): readonly string[] => label.split(" / ");

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function drawNode(name: string, { x, y, width, height }: Box): string {
  if (name === start) return `<circle class="states__start" cx="${round(x)}" cy="${round(y)}" r="7" />`;
  const corner = `x="${round(x - width / 2)}" y="${round(y - height / 2)}"`;
  return `<g><rect ${corner} width="${round(width)}" height="${height}" rx="6" /><text x="${round(x)}" y="${round(y + 4)}" text-anchor="middle">${escapeHtml(name)}</text></g>`;
}

function drawEdge({ points, lines, x, y }: { points: { x: number; y: number }[]; lines: string[]; x: number; y: number }): string {
  const [first, ...rest] = points.map((point) => `${round(point.x)} ${round(point.y)}`);
  const path = `<path d="M${first}L${rest.join("L")}" marker-end="url(#arrow-head)" />`;
  const top = y - ((lines.length - 1) * lineHeight) / 2 + 4;
  const texts = lines.map(
    (line, index) => `<text x="${round(x)}" y="${round(top + index * lineHeight)}" text-anchor="middle">${escapeHtml(line)}</text>`,
  );
  return `<g class="states__arrow">${path}${texts.join("")}</g>`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
