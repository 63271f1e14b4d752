import { randomInt } from 'node:crypto';

/** No 0, 1, I, L, O or U, which are misread or form words by accident. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The reference that people use for a booking, such as `DB-7K3F9Q`: one of 729 million. */
export const newReference = (): string =>
  `DB-${Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')}`;
