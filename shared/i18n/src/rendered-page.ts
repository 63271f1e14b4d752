import type { Language } from './languages.ts';

/** A page as a server renders it, where there is no document to ask. */
export interface RenderedPage {
  /** The languages that its reader can choose. */
  languages: readonly Language[];
  /** The time that its texts refer to. */
  at: Date;
}

/** Every bundle contains this file; all of them render the same page. */
const sharedName = Symbol.for('daybook.rendered-page');

/** The page that this process renders; undefined in a browser. */
export function renderedPage(): RenderedPage | undefined {
  // Set below and nowhere else.
  return Reflect.get(globalThis, sharedName) as RenderedPage | undefined;
}

/** Sets the page that this process renders next. */
export function setRenderedPage(page: RenderedPage): void {
  Reflect.set(globalThis, sharedName, page);
}

/**
 * The time at which a server rendered this page, until the page has taken over its content; null afterwards, and in a
 * page that was not rendered. The first content of both must be the same.
 */
export function renderedAt(): Date | null {
  const page = renderedPage();
  if (page) return page.at;
  const at = document.getElementById('root')?.dataset.rendered;
  return at ? new Date(at) : null;
}
