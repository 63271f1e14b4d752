import type { ContentColumns, ContentStack, ContentTable } from 'pdfmake/interfaces';

/** A part of a document that stands by itself, with the space below it. */
export type Block = (ContentStack | ContentColumns | ContentTable) & {
  margin: [number, number, number, number];
};

export const ink = '#1f2937';
export const faint = '#5b6472';
export const line = '#d5dae1';

/** Figures of one width. Only where they stand below each other: words are measured once, without features. */
export const tabular: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

/** So many lines fit on a page, also with the space between rows. */
const linesOnPage = 30;

/** Whether a text in lines of so many letters may be kept together: what is longer than a page would not be printed. */
export const fitsOnPage = (text: string, letters: number): boolean =>
  text.split('\n').reduce((lines, line) => lines + Math.ceil((line.length + 1) / letters), 0) <= linesOnPage;
