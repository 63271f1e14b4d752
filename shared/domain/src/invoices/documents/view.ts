/** Who stands on a document: a name, and what is written below it, line by line. */
export interface PartyView {
  label: string;
  name: string;
  lines: readonly string[];
}

/** A label and what it says. */
export interface FactView {
  label: string;
  value: string;
}

/** A line of a document. What is beside the amount and has nothing to say is empty. */
export interface LineView {
  description: string;
  /** Smaller, below the description: details, who performed it, a discount. */
  notes: readonly string[];
  quantity: string;
  price: string;
  tax: string;
  amount: string;
}

/** A row of the totals; `strong` for what matters most, `quiet` for what only explains the row above. */
export interface AmountView {
  label: string;
  amount: string;
  weight: 'plain' | 'strong' | 'quiet';
}

/**
 * Everything that a document says, as text, in the order in which it says it. The screen, the paper, the PDF, the mail
 * and the pay page draw this and nothing else, so that they cannot differ.
 */
export interface DocumentView {
  kind: 'invoice' | 'credit_note' | 'receipt' | 'statement';
  title: string;
  /** Empty for a draft. */
  number: string;
  /** What it belongs to: "Credits INV-2026-0001". */
  about: string;
  /** What stands across a document that is not in force, and why. */
  mark: '' | 'DRAFT' | 'VOID';
  markReason: string;
  seller: PartyView;
  buyer: PartyView;
  facts: readonly FactView[];
  /** The headings of the columns; without taxes there is none of them. */
  columns: { description: string; quantity: string; price: string; tax: string | null; amount: string };
  lines: readonly LineView[];
  totals: readonly AmountView[];
  /** What is due when, where it is paid in parts. */
  schedule: readonly FactView[];
  /** Ways to pay, notes and terms. */
  sections: readonly { title: string; text: string }[];
  footer: string;
  /** The day of the document, as computers write it. */
  dated: string;
  /** The logo that it was issued with, null for none; absent where it has that of the business. */
  logoPath?: string | null | undefined;
  /** What is still to be paid, and by when. Null where nothing is asked for. */
  due: { amount: string; on: string } | null;
}

const days = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** A day of the business as documents write it: `3 March 2026`. */
export const documentDay = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

/** What the file of a document is called, without its ending. */
export const documentFileName = ({
  kind,
  title,
  number,
}: Pick<DocumentView, 'kind' | 'title' | 'number'>): string =>
  (kind === 'statement' ? `${title}-${number}` : number || `${title}-draft`)
    .replace(/[^A-Za-z0-9-]+/g, '-')
    .toLowerCase()
    .replace(/^-|-$/g, '') || 'document';
