import type { ContentColumns, ContentStack, ContentTable } from 'pdfmake/interfaces';

/** A block of the document, including the space below it. */
export type Block = (ContentStack | ContentColumns | ContentTable) & {
  margin: [number, number, number, number];
};

export const ink = '#1f2937';
export const faint = '#5b6472';
export const line = '#d5dae1';

/** The height of a line, as a multiple of the font’s own. */
export const textLineHeight = 1.25;

/** Digits of equal width, only in columns of figures: the printer measures words without font features. */
export const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/** About this many lines fit on a page, including row spacing. */
const linesOnPage = 30;

/**
 * Whether a text may be kept together, in lines of this many letters: anything longer than a page would not be printed.
 */
export const fitsOnPage = (text: string, letters: number): boolean =>
  text.split('\n').reduce((lines, line) => lines + Math.ceil((line.length + 1) / letters), 0) <= linesOnPage;
