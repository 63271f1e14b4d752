import type { FileTable } from './file-table.ts';

/** The page's Trusted Types rules: text for markup and for script addresses. */
export interface TrustedTextRules {
  /** Passes text without elements, as libraries write into style sheets; refuses markup. */
  createHTML(text: string): string | null;
  /** Passes addresses in folders of the release; the file gate decides which of them may run. */
  createScriptURL(address: string): string | null;
}

/** The rules for a page that loads the files of this table. */
export const trustedTextRules = (files: Pick<FileTable, 'ownerOfFolder'>): TrustedTextRules => ({
  createHTML: (text) => (text.includes('<') ? null : text),
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, document.baseURI);
    return origin === location.origin && files.ownerOfFolder(pathname) ? address : null;
  },
});

interface TrustedTypes {
  createPolicy(name: string, rules: TrustedTextRules): void;
}

/**
 * Makes them the page's only Trusted Types policy. The content security policy requires one and admits no others;
 * browsers without Trusted Types ignore both.
 */
export function keepTextInert(files: Pick<FileTable, 'ownerOfFolder'>): void {
  const page: typeof globalThis & { trustedTypes?: TrustedTypes } = globalThis;
  page.trustedTypes?.createPolicy('default', trustedTextRules(files));
}
