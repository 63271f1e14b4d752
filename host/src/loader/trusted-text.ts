import type { FileTable } from './file-table.ts';

/** The page's Trusted Types rules: text for markup and for script addresses. */
export interface TrustedTextRules {
  /** Allows text without elements, which libraries write into style sheets; refuses markup. */
  createHTML(text: string): string | null;
  /** Allows URLs in folders of the release; the file gate decides which of them may run. */
  createScriptURL(address: string): string | null;
}

/** The rules for a page with this file table. */
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
 * Installs the rules as the page's only Trusted Types policy. The content security policy requires one and allows no
 * other; browsers without Trusted Types ignore both.
 */
export function keepTextInert(files: Pick<FileTable, 'ownerOfFolder'>): void {
  const page: typeof globalThis & { trustedTypes?: TrustedTypes } = globalThis;
  page.trustedTypes?.createPolicy('default', trustedTextRules(files));
}
