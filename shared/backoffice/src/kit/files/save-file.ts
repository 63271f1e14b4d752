/** Saves a file that the page already holds, so that no URL needs to serve it. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
