export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: file.name }).click();
  // The URL is revoked after the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url));
}
