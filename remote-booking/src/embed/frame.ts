import { renderedPage } from '@daybook/i18n/rendered-page';

/** The URL parameter of an embedded page. */
const embedParameter = 'embed';

/** True if this page is in a frame and its URL says so. */
export const isEmbedded = (): boolean =>
  // A server renders no page for a frame.
  !renderedPage() &&
  window.parent !== window &&
  new URLSearchParams(window.location.search).get(embedParameter) === '1';

/** The query string of a URL inside the frame: a reload must still be allowed there. */
export function keepEmbedded(search: string): string {
  if (!isEmbedded()) return search;
  const parameters = new URLSearchParams(search);
  parameters.set(embedParameter, '1');
  return `?${parameters}`;
}
