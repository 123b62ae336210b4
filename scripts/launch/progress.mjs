const labelWidth = 16;

/** Only a step that takes longer than this is announced before it ends. */
const announceAfterMs = 1_500;

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

const line = (label, text) => console.log(`  ${label.padEnd(labelWidth)}${text}`);

/** Prints a line after the step, and a line before it if the step takes long. The work returns the outcome to print. */
export async function step(label, doing, work) {
  const begin = performance.now();
  const announcement = setTimeout(() => line(label, `${doing} …`), announceAfterMs);
  try {
    const outcome = await work();
    line(label, `${outcome}, ${seconds(performance.now() - begin)}`);
  } finally {
    clearTimeout(announcement);
  }
}
