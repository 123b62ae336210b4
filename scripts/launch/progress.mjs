const labelWidth = 16;

const announceAfterMs = 1_500;

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

const line = (label, text) => console.log(`  ${label.padEnd(labelWidth)}${text}`);

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
