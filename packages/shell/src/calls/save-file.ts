export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: file.name }).click();
  // The timeout gives the browser time to start the download before the URL becomes invalid.
  setTimeout(() => URL.revokeObjectURL(url));
}
