import { asleep } from '../loader/style-sheets.ts';

/** Content that the server has rendered into the page's root. */
export interface RenderedContent {
  /** The path with the query string that it belongs to. */
  address: string;
  /** The remote and the version of it that rendered the content. */
  remote: string;
  version: string;
}

/** The content of a root; null if the server left it empty. */
export function renderedContent({ dataset }: HTMLElement): RenderedContent | null {
  const { rendered, address = '', remote = '', version = '' } = dataset;
  return rendered === undefined ? null : { address, remote, version };
}

/** The sheet with the styles of single elements. */
const elementStylesId = 'daybook-element-styles';

/** Text up to the first brace of each rule is its selector. */
const rule = /\[data-style="(\d+)"\]\{([^}]*)\}/g;

/**
 * Turns the sheet of single elements into their own styles, which the page's policy forbids in markup but not from a
 * script. Afterwards the elements are as React would have made them.
 */
export function applyElementStyles(root: HTMLElement): void {
  const sheet = document.getElementById(elementStylesId);
  const styles = new Map(
    [...(sheet?.textContent ?? '').matchAll(rule)].map(([, index, text]) => [index, text]),
  );
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>('[data-style]')) {
    element.style.cssText = styles.get(element.dataset.style) ?? '';
    delete element.dataset.style;
  }
  sheet?.remove();
}

/** Removes the content, and disables the sheets of remotes that came with it; a remote that is shown enables its own. */
export function discardRendered(root: HTMLElement): void {
  root.replaceChildren();
  for (const sheet of document.head.querySelectorAll<HTMLStyleElement>('style[data-sheet^="/remotes/"]'))
    sheet.media = asleep;
}

/** From now on the content is the page's own. */
export function forgetRendered({ dataset }: HTMLElement): void {
  for (const name of ['rendered', 'address', 'remote', 'version']) delete dataset[name];
}
