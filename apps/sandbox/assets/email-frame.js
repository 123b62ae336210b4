/** No script runs inside an e-mail's frame, so the page gives the frame the height of its content. */

const frame = document.querySelector("iframe[data-email-frame]");

function fitHeight() {
  const content = frame.contentDocument?.documentElement;
  if (!content) return;
  frame.style.height = "0";
  frame.style.height = `${content.scrollHeight + 2}px`;
}

frame.addEventListener("load", fitHeight);
window.addEventListener("resize", fitHeight);
fitHeight();
