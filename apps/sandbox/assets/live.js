/** Keeps the regions marked `data-live` as the server would draw them now. */

const everyMs = 2_000;

async function refresh() {
  if (document.hidden) return;
  const response = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!response.ok) return;
  const now = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const region of document.querySelectorAll("[data-live]")) {
    const fresh = now.querySelector(`[data-live="${region.dataset.live}"]`);
    if (fresh && fresh.innerHTML !== region.dataset.drawn) draw(region, fresh);
  }
}

/** Whoever stands on a link in the list keeps standing on it. */
function draw(region, fresh) {
  region.dataset.drawn = fresh.innerHTML;
  const stoodOn = region.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  region.replaceChildren(...fresh.childNodes);
  if (stoodOn) region.querySelector(`[href="${CSS.escape(stoodOn)}"]`)?.focus();
}

for (const region of document.querySelectorAll("[data-live]")) region.dataset.drawn = region.innerHTML;

/** One question at a time: a slow answer is waited for, a failed one is asked again. */
async function keepFresh() {
  await refresh().catch(() => undefined);
  setTimeout(keepFresh, everyMs);
}
setTimeout(keepFresh, everyMs);
document.addEventListener("visibilitychange", () => refresh().catch(() => undefined));
