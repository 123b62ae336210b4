/** Fetches the page again every two seconds, and updates the elements marked `data-live`. */

const everyMs = 2_000;

async function refresh() {
  if (document.hidden) return;
  const response = await fetch(location.href, { headers: { accept: "text/html" } });
  if (!response.ok) return;
  const now = new DOMParser().parseFromString(await response.text(), "text/html");
  for (const region of document.querySelectorAll("[data-live]")) {
    const fresh = now.querySelector(`[data-live="${region.dataset.live}"]`);
    if (fresh && fresh.innerHTML !== region.dataset.shown) update(region, fresh);
  }
}

/** The link that had the focus before the update gets it back. */
function update(region, fresh) {
  region.dataset.shown = fresh.innerHTML;
  const focused = region.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
  region.replaceChildren(...fresh.childNodes);
  if (focused) region.querySelector(`[href="${CSS.escape(focused)}"]`)?.focus();
}

for (const region of document.querySelectorAll("[data-live]")) region.dataset.shown = region.innerHTML;

async function keepFresh() {
  await refresh().catch(() => undefined);
  setTimeout(keepFresh, everyMs);
}
setTimeout(keepFresh, everyMs);
document.addEventListener("visibilitychange", () => refresh().catch(() => undefined));
