/**
 * Copies a text to the clipboard; false if the browser does not allow it. Without TLS there is no clipboard. A text
 * that is still loading is passed as a promise: WebKit allows writing only for a moment after the click, so the
 * clipboard is requested at once and waits for the text. Rejects if the promise does.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string' || !('ClipboardItem' in globalThis)) {
      await navigator.clipboard.writeText(await text);
    } else {
      const blob = text.then((arrived) => new Blob([arrived], { type: 'text/plain' }));
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    }
    return true;
  } catch {
    await text;
    return false;
  }
}
