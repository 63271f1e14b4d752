/**
 * Puts a text where it can be pasted from; false where the browser does not let a page do so, as without TLS, where
 * there is no clipboard at all.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
