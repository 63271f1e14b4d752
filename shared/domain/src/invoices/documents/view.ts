import { currentLanguage, msg, t } from '@daybook/i18n';
import type { Language } from '@daybook/i18n/languages';

/** A party of a document: a name, and the lines below it. */
export interface PartyView {
  label: string;
  name: string;
  lines: readonly string[];
}

/** A label and its text. */
export interface FactView {
  label: string;
  value: string;
}

/** A line of a document. Optional texts besides the amount are empty if absent. */
export interface LineView {
  description: string;
  /** Smaller, below the description: details, the staff member, a discount. */
  notes: readonly string[];
  quantity: string;
  price: string;
  tax: string;
  amount: string;
}

/** A row of the totals; `strong` for the most important amount, `quiet` for one that only explains the row above. */
export interface AmountView {
  label: string;
  amount: string;
  weight: 'plain' | 'strong' | 'quiet';
}

/**
 * The complete text of a document, in order. The screen, the print, the PDF, the mail and the pay page draw only this,
 * so they cannot differ.
 */
export interface DocumentView {
  kind: 'invoice' | 'credit_note' | 'receipt' | 'statement';
  /** The language of its texts. */
  language: Language;
  title: string;
  /** Empty for a draft. */
  number: string;
  /** The related document: "Credits INV-2026-0001". */
  about: string;
  /** The watermark of a document that is not in force. */
  mark: '' | 'DRAFT' | 'VOID';
  markReason: string;
  seller: PartyView;
  buyer: PartyView;
  facts: readonly FactView[];
  /** The headings of the columns; the tax column is absent without taxes. */
  columns: { description: string; quantity: string; price: string; tax: string | null; amount: string };
  lines: readonly LineView[];
  totals: readonly AmountView[];
  /** The instalments with their due dates, if the document is paid in parts. */
  schedule: readonly FactView[];
  /** Payment methods, notes and terms. */
  sections: readonly { title: string; text: string }[];
  footer: string;
  /** The date of the document, in ISO 8601. */
  dated: string;
  /** The logo at the time of issue, null for none; absent for the present logo of the business. */
  logoPath?: string | null | undefined;
  /** The amount due and its date. Null if no payment is requested. */
  due: { amount: string; on: string } | null;
}

const days = new Map<string, Intl.DateTimeFormat>();

/** A day of the business as documents write it: `3 March 2026`. */
export function documentDay(day: string): string {
  const language = currentLanguage();
  const format =
    days.get(language) ??
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    });
  days.set(language, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}

const marks = { DRAFT: msg('DRAFT'), VOID: msg('VOID') };

/** The watermark of a document in words; empty for one in force. */
export const markText = ({ mark }: Pick<DocumentView, 'mark'>): string => (mark ? t(marks[mark]) : '');

/** Why a document is void; empty for any other. */
export const voidText = ({ markReason: reason }: Pick<DocumentView, 'markReason'>): string =>
  reason && t('Void: {reason}', { reason });

/** The due date of the amount. */
export const dueOnText = ({ on }: NonNullable<DocumentView['due']>): string => t('due {day}', { day: on });

/** The heading of the instalments. */
export const scheduleTitle = (): string => t('Instalments');

/** The file name of a document, without its extension; the same in every language. */
export const documentFileName = ({
  kind,
  dated,
  number,
}: Pick<DocumentView, 'kind' | 'dated' | 'number'>): string =>
  (kind === 'statement' ? `statement-${dated}` : number || `${kind}-draft`)
    .replace(/[^A-Za-z0-9-]+/g, '-')
    .toLowerCase()
    .replace(/^-|-$/g, '') || 'document';
