import type { DocumentView } from '@daybook/domain/documents/view';
import type { Language } from '@daybook/i18n/languages';
import type { Logo } from './layout.ts';

/** A document to draw. */
export interface Drawing {
  language: Language;
  view: DocumentView;
  logo: Logo;
  payLink: string | null;
}

export type Drawn = { pdf: Uint8Array } | { problem: string };
