/** Offers content of the page to the browser as a download. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has started by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url));
}
