import { z } from 'zod';

const WaitingRows = z.array(z.tuple([z.int(), z.array(z.string()), z.array(z.string())]));
export type WaitingRow = z.infer<typeof WaitingRows>[number];

/** Rows as they wait: number, cells, refusals. Looked at again before anything is made of them. */
export const parseRows = (json: string | undefined): WaitingRow[] =>
  WaitingRows.parse(JSON.parse(json ?? '[]'));
