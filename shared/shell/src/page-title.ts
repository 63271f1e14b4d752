import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { focusPageHeading } from './focus-heading.ts';

// The bundles of a page share the document, so state that must exist once is stored in it.
const kept = () => document.documentElement.dataset;

/** The name of the site, which the server wrote into the page. */
const siteName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content || 'Daybook';

function isFirstPage(): boolean {
  const isFirst = !kept().shown;
  kept().shown = 'yes';
  return isFirst;
}

/**
 * Once per page: sets the document's title, and on a change of route moves the focus to the page's `h1`, so that screen
 * readers read it. The first page of a document leaves the focus to the browser. The `h1` has `tabIndex={-1}`
 * (`PageHeader` does) and is rendered at once, not only when data arrives. A dialog that a user has opened before the
 * page arrived keeps the focus.
 */
export function usePageTitle(title: string): void {
  const { pathname } = useLocation();

  useEffect(() => {
    document.title = `${title} · ${siteName()}`;
  }, [title]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the path
  useEffect(() => {
    if (!isFirstPage() && !document.activeElement?.closest('[aria-modal=true]')) focusPageHeading();
  }, [pathname]);
}
