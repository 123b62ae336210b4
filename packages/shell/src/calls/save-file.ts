/** Offers a file to the user as a download. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: url, download: file.name }).click();
  // Revoke after the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(url));
}
