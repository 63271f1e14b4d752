/** The parameter that says that the page stands inside a page of another site. */
const embedParameter = 'embed';

/** True where this page stands inside another one, and the address says that it is meant to. */
export const isEmbedded = (): boolean =>
  window.parent !== window && new URLSearchParams(window.location.search).get(embedParameter) === '1';

/** The query string of an address inside the frame: a reload there must still be allowed to be framed. */
export function keepEmbedded(search: string): string {
  if (!isEmbedded()) return search;
  const parameters = new URLSearchParams(search);
  parameters.set(embedParameter, '1');
  return `?${parameters}`;
}
