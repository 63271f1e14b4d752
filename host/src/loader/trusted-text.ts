import type { FileTable } from './file-table.ts';

/** What a page decides about text before the browser takes it for markup, a script or the address of one. */
export interface TrustedTextRules {
  /** Text without an element is what a style sheet is written with; markup that somebody typed is none. */
  createHTML(text: string): string | null;
  /** Whatever lies where a release has files; which of them may run, the file gate says. */
  createScriptURL(address: string): string | null;
}

/** The rules of a page that loads the files of this table. */
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
 * Makes them the page's only rules for text in places where it could run. The content security policy asks for such
 * rules and admits no others; a browser that knows of none of this ignores both.
 */
export function keepTextInert(files: Pick<FileTable, 'ownerOfFolder'>): void {
  const page: typeof globalThis & { trustedTypes?: TrustedTypes } = globalThis;
  page.trustedTypes?.createPolicy('default', trustedTextRules(files));
}
