import { z } from 'zod';

const WaitingRows = z.array(z.tuple([z.int(), z.array(z.string()), z.array(z.string())]));
export type WaitingRow = z.infer<typeof WaitingRows>[number];

/** Waiting rows: number, cells, refusals. Validated again before use. */
export const parseRows = (json: string | undefined): WaitingRow[] =>
  WaitingRows.parse(JSON.parse(json ?? '[]'));
