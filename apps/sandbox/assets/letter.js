/** Gives an e-mail's frame the height of its letter. No script runs inside the frame, so it is measured from here. */

const frame = document.querySelector("iframe[data-letter]");

function fitLetter() {
  const letter = frame.contentDocument?.documentElement;
  if (!letter) return;
  frame.style.height = "0";
  frame.style.height = `${letter.scrollHeight + 2}px`;
}

frame.addEventListener("load", fitLetter);
window.addEventListener("resize", fitLetter);
fitLetter();
