/** The page inside the frame: it tells the page around it how high it is, and what became of the payment, and tells nobody else. */

const [holder] = document.querySelectorAll("[data-host]");
const tell = (message) => parent.postMessage(JSON.stringify(message), holder.dataset.host);

const tellSize = () => {
  const { width, height } = document.documentElement.getBoundingClientRect();
  tell({ iframe: { width: `${Math.ceil(width)}px`, height: `${Math.ceil(height)}px` } });
};
new ResizeObserver(tellSize).observe(document.documentElement);

const form = document.getElementById("card");
form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (form.hasAttribute("aria-busy")) return;
  const button = form.querySelector("button");
  const words = button.textContent;
  form.setAttribute("aria-busy", "true");
  button.textContent = button.dataset.busy;
  const awake = (said) => {
    form.removeAttribute("aria-busy");
    button.textContent = words;
    document.getElementById("status").textContent = said;
  };
  try {
    const answer = await fetch(location.href, { method: "POST", body: new URLSearchParams(new FormData(form)) });
    if (answer.status === 200) return tell(await answer.json());
    if (answer.status !== 422) return location.reload();
    showProblems((await answer.json()).problems);
    awake("");
  } catch {
    awake("The connection was lost. Please try again.");
  }
});

function showProblems(problems) {
  const fields = [...form.querySelectorAll("input")];
  for (const input of fields) {
    const problem = problems[input.name];
    const said = document.getElementById(`${input.name}-error`);
    said.textContent = problem ?? "";
    said.hidden = problem === undefined;
    input.setAttribute("aria-invalid", String(problem !== undefined));
    input.parentElement.classList.toggle("field--error", problem !== undefined);
  }
  fields.find((input) => problems[input.name] !== undefined)?.focus();
}
