import { randomFillSync } from 'node:crypto';

/** Filled a page at a time: a few bytes take the system as long as a thousand. */
const page = Buffer.alloc(4096);
let drawn = page.length;

/** This many unpredictable random bytes, fewer than a page; none is kept or returned again. */
export function randomBytes(size: number): Buffer {
  if (drawn + size > page.length) {
    randomFillSync(page);
    drawn = 0;
  }
  const bytes = Buffer.from(page.subarray(drawn, drawn + size));
  page.fill(0, drawn, drawn + size);
  drawn += size;
  return bytes;
}
