/** Shows that a form is being processed, and prevents a second submission. */

const labels = new Map();

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
  labels.set(button, [...button.childNodes]);
  button.textContent = busy;
});

// The browser's Back button restores the page as it was left, so the forms are enabled again.
window.addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  for (const form of document.querySelectorAll("form[aria-busy]")) {
    form.removeAttribute("aria-busy");
    for (const button of form.elements) if (labels.has(button)) button.replaceChildren(...labels.get(button));
  }
});
