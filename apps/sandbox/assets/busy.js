/** A form whose answer takes a while says so, and cannot be sent twice. */

document.addEventListener("submit", (event) => {
  const { busy } = event.target.dataset;
  if (busy === undefined) return;
  if (event.target.hasAttribute("aria-busy")) {
    event.preventDefault();
    return;
  }
  event.target.setAttribute("aria-busy", "true");
  const button = event.submitter;
  if (!button) return;
  button.dataset.words = button.textContent;
  button.textContent = busy;
});

// Coming back by the browser's Back shows the page as it was left: awake again.
window.addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  for (const form of document.querySelectorAll("form[aria-busy]")) {
    form.removeAttribute("aria-busy");
    for (const button of form.elements) if (button.dataset.words) button.textContent = button.dataset.words;
  }
});
