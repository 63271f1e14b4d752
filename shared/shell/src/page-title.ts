import { useEffect } from 'react';
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
 * Once per page: sets the document's title, and on a change of route moves the focus to the page's `h1`, so that it
 * is read out. The first page of a document leaves the focus where the browser puts it. The `h1` carries
 * `tabIndex={-1}` (`PageHeader` does) and is drawn at once, not only when data arrives.
 */
export function usePageTitle(title: string): void {
  const { pathname } = useLocation();

  useEffect(() => {
    document.title = `${title} · ${siteName()}`;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the focus follows
  useEffect(() => {
    if (!isFirstPage()) document.querySelector('h1')?.focus();
  }, [pathname]);
}
