import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The name of the site in titles; the server writes the business's name into the page. */
const siteName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Daybook';

/** The document is what the bundles of a page share: it remembers that its first page was shown. */
function isFirstPage(): boolean {
  const { dataset } = document.documentElement;
  if (dataset.shown) return false;
  dataset.shown = 'yes';
  return true;
}

/**
 * What makes an `h1` the heading of a page: `<h1 {...usePageHeading('Bookings')}>Bookings</h1>`. Sets the document's
 * title, and on a change of route moves the focus to the heading, so that it is read out. The first page of a
 * document leaves the focus where the browser puts it. One per page, drawn at once and not only when data arrives.
 */
export function usePageHeading(title: string) {
  const ref = useRef<HTMLHeadingElement>(null);
  const { pathname } = useLocation();

  useEffect(() => {
    document.title = `${title} · ${siteName()}`;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the focus follows
  useEffect(() => {
    if (!isFirstPage()) ref.current?.focus();
  }, [pathname]);

  return { ref, tabIndex: -1 } as const;
}
