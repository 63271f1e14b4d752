import { randomFillSync } from 'node:crypto';

/** Drawn a page at a time: to ask the system for a few bytes takes as long as for a thousand. */
const page = Buffer.alloc(4096);
let drawn = page.length;

/** So many random bytes that nobody can foresee, fewer than a page; none of them is kept or given out again. */
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
