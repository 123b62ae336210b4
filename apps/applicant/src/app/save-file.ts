/** Hands a file to the browser to be kept, as a press on a download link would. */
export function saveFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: url, download: fileName });
  link.click();
  // The browser has taken it over by the time it gets to other work.
  setTimeout(() => URL.revokeObjectURL(url));
}
