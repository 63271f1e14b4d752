/**
 * Puts a text where it can be pasted from; false where the browser does not let a page do so, as without TLS, where
 * there is no clipboard at all. A text that is still on its way is given as a promise: WebKit lets a page write for a
 * moment after the click only, so the clipboard is asked at once and waits for the text itself. Rejects as the promise
 * does.
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
