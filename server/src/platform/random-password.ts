import { randomInt } from 'node:crypto';

// Without letters and digits that look alike.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password that a person can type from paper: four groups of five letters, about 99 bits. */
export const randomPassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-');
