import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { focusPageHeading } from './focus-heading.ts';

// The document is what the bundles of a page share, so it keeps what is to be known once.
const kept = () => document.documentElement.dataset;

/** The name of the site, which the server wrote as the title of the page. */
function siteName(): string {
  const site = kept().site ?? (document.title || 'Daybook');
  kept().site = site;
  return site;
}

function isFirstPage(): boolean {
  const isFirst = !kept().shown;
  kept().shown = 'yes';
  return isFirst;
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
    if (!isFirstPage()) focusPageHeading();
  }, [pathname]);
}
