/**
 * The shop can set the accent colour and the colours of the surface, and can style each part. The headline and every item of the
 * representative example have the same size and weight, because all of them must be equally prominent (CONC 3.5.5R).
 */
export const styles = `
:host { display: block; color: var(--farthing-ink, #16212b); font-size: 1rem; line-height: 1.5; --accent: var(--farthing-accent, #0b5c6b); --line: var(--farthing-line, #d5dbe0); --muted: var(--farthing-muted, #4a5763); }
:host([hidden]) { display: none; }
* { box-sizing: border-box; }
.panel { display: grid; grid: none/minmax(0,1fr); gap: 12px; padding: 16px; background: var(--farthing-surface, #fff); border: 1px solid var(--accent); border-radius: 6px 28px 6px 6px; container-type: inline-size; }
.quiet { border-color: var(--line); border-radius: 6px; }
h3, p, dl, dd { margin: 0; }
header { display: flex; justify-content: space-between; align-items: center; gap: 12px; padding-inline-end: 12px; }
h3, .figures dd, .facts dd, .sentence { font-size: 1rem; line-height: 1.5rem; font-weight: 600; }
.brand { display: inline-flex; align-items: center; gap: 6px; font-weight: 600; }
svg { width: 24px; }
.eyebrow, .small, dt, .legal { font-size: .875rem; line-height: 1.25rem; }
.eyebrow, dt, .legal { color: var(--muted); }
.eyebrow { font-weight: 600; }
.figures { display: grid; grid-template-columns: repeat(3, auto); justify-content: space-between; gap: 12px; }
.figures > div { display: grid; align-content: end; }
.figures > div + div { border-inline-start: 1px solid var(--line); padding-inline-start: 12px; }
dd { font-variant-numeric: tabular-nums; }
.facts > div { display: flex; justify-content: space-between; align-items: baseline; gap: 16px; padding-block: 6px; border-bottom: 1px solid var(--line); }
.facts dd { text-align: end; }
.facts .sum { border-top: 1px solid currentColor; }
details { border-top: 1px solid var(--line); }
summary { display: flex; align-items: center; gap: 8px; min-height: 48px; font-weight: 600; color: var(--accent); text-decoration: underline; cursor: pointer; list-style: none; }
summary svg { width: 20px; }
summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
details[open] summary svg { transform: rotate(90deg); }
.legal { border-top: 1px solid var(--line); padding-top: 12px; }
.legal b { color: var(--farthing-ink, #16212b); }
.legal + .legal { border: 0; padding: 0; }
@container (max-width: 300px) { .figures { grid-template-columns: 1fr; } .figures > div + div { border: 0; padding: 0; } }
`;
