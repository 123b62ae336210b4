export const calculatorStyles = `
fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
.work { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; padding-block: 4px 12px; }
.field { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; }
label, legend { font-weight: 600; padding: 0; }
.hint { font-size: .875rem; color: var(--muted); }
.affix { display: flex; align-items: center; border: 1px solid var(--muted); border-radius: 6px; overflow: clip; }
.affix span { padding-inline-start: 12px; color: var(--muted); }
.affix:focus-within, .term:focus-within, button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
input[inputmode] { flex: 1; min-width: 0; min-height: 46px; padding: 0 6px; border: 0; font: inherit; color: inherit; background: none; outline: 0; }
button { width: 48px; min-height: 46px; border: 0; border-inline-start: 1px solid var(--line); background: none; font: inherit; font-size: 1.25rem; color: var(--accent); cursor: pointer; }
.terms { display: grid; grid-template-columns: repeat(auto-fit, minmax(64px, 1fr)); gap: 8px; margin-top: 4px; }
.term { position: relative; display: grid; place-items: center; min-height: 44px; border: 1px solid var(--muted); border-radius: 22px; font-weight: 400; cursor: pointer; }
.term:has(:checked) { background: var(--accent); border-color: var(--accent); color: var(--farthing-on-accent, #fff); font-weight: 600; }
.term input { position: absolute; inset: 0; opacity: 0; margin: 0; cursor: pointer; }
.wrong { color: var(--farthing-error, #a4221c); font-weight: 600; font-size: .875rem; }
@media (forced-colors: active) { .term:has(:checked) { border-width: 3px; } }
`;
