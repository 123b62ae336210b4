/** Hands a file to the browser to be kept, as a press on a download link would. */
export function saveFile(fileName: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: "application/pdf" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: fileName });
  link.click();
  // The browser has taken it over by the time it gets to other work.
  setTimeout(() => URL.revokeObjectURL(url));
}
