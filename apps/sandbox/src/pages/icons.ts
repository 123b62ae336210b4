import { html, Markup } from "./html.ts";

/** Drawn on a 20 × 20 grid, as the design system's are. Always beside words, so hidden from assistive technology. */
const drawings = {
  arrow: '<path d="M3.5 10h13M11.5 5l5 5-5 5" />',
  basket: '<path d="M2.5 8h15L16 16.5H4zM6.5 8 9 3.5M13.5 8 11 3.5" />',
  back: '<path d="M12.5 4.5 7 10l5.5 5.5" />',
  bolt: '<path d="M11 2.5 4.5 11.5H10l-1 6 6.5-9H10z" />',
  clip: '<path d="m15.5 9.5-6 6a3.5 3.5 0 0 1-5-5l6.5-6.5a2.3 2.3 0 0 1 3.3 3.3l-6.3 6.3a1.2 1.2 0 0 1-1.7-1.7l5.4-5.4" />',
  clock: '<circle cx="10" cy="10" r="7.5" /><path d="M10 5.5V10l3 2" />',
  copy: '<rect x="7" y="7" width="9.5" height="9.5" rx="1.5" /><path d="M4.5 13h-1V3.5H13v1" />',
  done: '<circle cx="10" cy="10" r="7.5" /><path d="m6.5 10.2 2.4 2.4 4.6-5" />',
  envelope: '<path d="M2.5 4.5h15v11h-15z" /><path d="m3 5.2 7 5.8 7-5.8" />',
  information: '<circle cx="10" cy="10" r="7.5" /><path d="M10 9v4.5M10 6.5v.1" />',
  lifebelt:
    '<circle cx="10" cy="10" r="7.5" /><circle cx="10" cy="10" r="3" /><path d="m4.7 4.7 3.2 3.2M12.1 12.1l3.2 3.2M15.3 4.7l-3.2 3.2M7.9 12.1l-3.2 3.2" />',
  lorry:
    '<path d="M2.5 5h9.5v8.5H2.5zM12 8h3.2l2.3 2.8v2.7H12" /><circle cx="6" cy="14.5" r="1.7" /><circle cx="14.5" cy="14.5" r="1.7" />',
  people:
    '<circle cx="7.5" cy="7.5" r="2.8" /><path d="M2.5 16c.4-2.9 2.4-4.3 5-4.3s4.6 1.4 5 4.3M12.5 5a2.7 2.7 0 0 1 0 5.2M14.3 12.2c1.8.4 2.9 1.7 3.2 3.8" />',
  phone: '<rect x="5.5" y="2.5" width="9" height="15" rx="2" /><path d="M9 15h2" />',
  scales: '<path d="M10 3v14M6 17h8M4 6h12M4 6l-2 5.5a2.2 2.2 0 0 0 4 0zM16 6l-2 5.5a2.2 2.2 0 0 0 4 0z" />',
  search: '<circle cx="9" cy="9" r="5.5" /><path d="m13.2 13.2 3.8 3.8" />',
  till: '<path d="M3.5 17h13v-4h-13zM5 13l1.2-6h7.6L15 13M8 7V3.5h4V7M9 15h2" />',
  warning: '<path d="M10 3 1.8 17h16.4zM10 8.5v4M10 14.6v.1" />',
} as const;

export type Icon = keyof typeof drawings;

export const icon = (name: Icon): Markup =>
  html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true">${new Markup(drawings[name])}</svg>`;

/** The wren of the farthing, built from three quarters of a circle. */
export const wren = html`<svg viewBox="0 0 32 32" aria-hidden="true">
  <path fill="#0B5C6B" d="M6 11.5a7 7 0 0 1 7-7v7h9v16a16 16 0 0 1-16-16z" />
  <path fill="#A8632E" d="M22 11.5v-9a9 9 0 0 1 9 9zM6.3 8.6 1 10.2l5 1.7z" />
  <circle cx="10.3" cy="8.9" r="1.25" fill="#fff" />
</svg>`;
