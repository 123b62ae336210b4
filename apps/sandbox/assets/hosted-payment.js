/** Sends the height of the frame and the result of the payment only to the page around it. */

const [holder] = document.querySelectorAll("[data-host]");
const post = (message) => parent.postMessage(JSON.stringify(message), holder.dataset.host);

const postSize = () => {
  const { width, height } = document.documentElement.getBoundingClientRect();
  post({ iframe: { width: `${Math.ceil(width)}px`, height: `${Math.ceil(height)}px` } });
};
new ResizeObserver(postSize).observe(document.documentElement);

const form = document.getElementById("card");
form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  if (form.hasAttribute("aria-busy")) return;
  const button = form.querySelector("button");
  const label = [...button.childNodes];
  form.setAttribute("aria-busy", "true");
  button.textContent = button.dataset.busy;
  const enable = (message) => {
    form.removeAttribute("aria-busy");
    button.replaceChildren(...label);
    document.getElementById("status").textContent = message;
  };
  try {
    const answer = await fetch(location.href, { method: "POST", body: new URLSearchParams(new FormData(form)) });
    if (answer.status === 200) return post(await answer.json());
    if (answer.status !== 422) return location.reload();
    showProblems((await answer.json()).problems);
    enable("");
  } catch {
    enable("The connection was lost. Please try again.");
  }
});

function showProblems(problems) {
  const fields = [...form.querySelectorAll("input")];
  for (const input of fields) {
    const problem = problems[input.name];
    const message = document.getElementById(`${input.name}-error`);
    message.textContent = problem ?? "";
    message.hidden = problem === undefined;
    input.setAttribute("aria-invalid", String(problem !== undefined));
    input.parentElement.classList.toggle("field--error", problem !== undefined);
  }
  fields.find((input) => problems[input.name] !== undefined)?.focus();
}
