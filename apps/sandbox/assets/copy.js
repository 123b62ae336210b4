/** The copy buttons need this script, so they are hidden without it. */

const shownMs = 2_000;
const announcer = document.createElement("div");
announcer.className = "visually-hidden";
announcer.setAttribute("role", "status");
document.body.append(announcer);

for (const button of document.querySelectorAll("button[data-copy]")) button.hidden = false;

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("button[data-copy]");
  if (!button) return;
  const { copy } = button.dataset;
  try {
    await navigator.clipboard.writeText(copy);
  } catch {
    announcer.textContent = `Could not copy ${copy}`;
    return;
  }
  announcer.textContent = `Copied ${copy}`;
  button.dataset.copied = "";
  setTimeout(() => delete button.dataset.copied, shownMs);
});
