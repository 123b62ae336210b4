import { screens } from "@farthing/domain/wording";
import { DemoRibbonInDemo } from "@farthing/shell";
import { BrandMark, Site, SkipLink } from "@farthing/ui";
import type { ReactNode } from "react";

const { frame } = screens.shell;

export function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <Site>
      <SkipLink>{frame.skipLink}</SkipLink>
      <DemoRibbonInDemo />
      <main id="main" className="door" tabIndex={-1}>
        <section className="door__form">
          <span className="brand">
            <BrandMark />
            <span>Farthing</span>
          </span>
          {children}
        </section>
        <aside className="door__picture" aria-label="Farthing">
          <QuarterPattern />
          <div className="door__words">
            <h2>Every penny, in plain sight.</h2>
            <p>What is borrowed, what it costs and what is paid in all: on every quote, before anyone signs.</p>
          </div>
        </aside>
      </main>
    </Site>
  );
}

const cellSize = 112;
const columns = 8;
const rows = 9;
const quarterPaths = [
  `M0 0h${cellSize}a${cellSize} ${cellSize} 0 0 1-${cellSize} ${cellSize}z`,
  `M${cellSize} ${cellSize}h-${cellSize}a${cellSize} ${cellSize} 0 0 1 ${cellSize}-${cellSize}z`,
  `M${cellSize} 0v${cellSize}a${cellSize} ${cellSize} 0 0 1-${cellSize}-${cellSize}z`,
  `M0 ${cellSize}v-${cellSize}a${cellSize} ${cellSize} 0 0 1 ${cellSize} ${cellSize}z`,
];
const quarterOpacities = [0.035, 0.07, 0.045, 0.06];

function QuarterPattern() {
  const cells = Array.from({ length: rows * columns }, (_, index) => ({
    column: index % columns,
    row: Math.floor(index / columns),
    index,
  }));
  return (
    <svg viewBox="0 0 800 960" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {cells.map(({ column, row, index }) => (
        <path
          key={index}
          d={quarterPaths[(column * 3 + row * 2 + ((column * row) % 3)) % 4]}
          transform={`translate(${column * cellSize} ${row * cellSize})`}
          fill="#fff"
          opacity={quarterOpacities[(column + row * 2) % 4]}
        />
      ))}
      <g transform="translate(140 175) scale(14)">
        <path fill="#fff" d="M6 11.5a7 7 0 0 1 7-7v7h9v16a16 16 0 0 1-16-16z" />
        <path fill="#E0A878" d="M22 11.5v-9a9 9 0 0 1 9 9zM6.3 8.6 1 10.2l5 1.7z" />
        <circle cx="10.3" cy="8.9" r="1.1" fill="#0B5C6B" />
      </g>
    </svg>
  );
}
