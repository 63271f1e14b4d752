import type { ReleasedVersion } from '@daybook/contract/release';
import type { FileGate } from './file-gate.ts';
import { LoadError } from './load-error.ts';

interface Sheet {
  element: HTMLLinkElement | HTMLStyleElement;
  loaded: Promise<void>;
  /** Number of mounted areas that use it. */
  uses: number;
}

// A disabled sheet is already loaded, so enabling it never shows an unstyled screen.
export const asleep = 'not all';

/** A sheet that the server has written into the page, for the content that it has rendered. It applies already. */
const inlinedSheet = (url: string): HTMLStyleElement | undefined =>
  [...document.head.querySelectorAll<HTMLStyleElement>('style[data-sheet]')].find(
    ({ dataset }) => dataset.sheet === url,
  );

/** Style sheets of remotes, loaded with the code and applied only while their area is mounted. */
export function createStyleSheets(gate: FileGate) {
  const sheets = new Map<string, Sheet>();

  function fetchOne(url: string): Promise<void> {
    const known = sheets.get(url);
    if (known) return known.loaded;
    const inlined = inlinedSheet(url);
    if (inlined) {
      sheets.set(url, { element: inlined, loaded: Promise.resolve(), uses: 0 });
      return Promise.resolve();
    }
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.media = asleep;
    link.fetchPriority = 'high';
    gate.admit(link, url);
    const loaded = new Promise<void>((resolve, reject) => {
      link.addEventListener('load', () => {
        resolve();
        // A sheet that arrives late is used by the next attempt unless that has requested its own.
        const sheet = sheets.get(url) ?? { element: link, loaded: Promise.resolve(), uses: 0 };
        sheets.set(url, sheet);
        if (sheet.element !== link) link.remove();
      });
      link.addEventListener('error', ({ isTrusted }) => {
        sheets.delete(url);
        // A removed element can no longer finish loading.
        if (isTrusted) link.remove();
        reject(new LoadError('file', url));
      });
    });
    sheets.set(url, { element: link, loaded, uses: 0 });
    document.head.append(link);
    return loaded;
  }

  const urlsOf = ({ base, styles }: ReleasedVersion) => styles.map((file) => base + file);

  const use = (url: string, change: 1 | -1) => {
    const sheet = sheets.get(url);
    if (!sheet) return;
    sheet.uses += change;
    sheet.element.media = sheet.uses > 0 ? 'all' : asleep;
  };

  return {
    async fetch(remote: ReleasedVersion): Promise<void> {
      await Promise.all(urlsOf(remote).map(fetchOne));
    },
    /** Applies a remote's sheets until the returned function is called, once. */
    mount(remote: ReleasedVersion): () => void {
      for (const url of urlsOf(remote)) use(url, 1);
      return () => {
        for (const url of urlsOf(remote)) use(url, -1);
      };
    },
  };
}
