interface Draw {
  /** Who looks at the page: a user, or a device where nobody is signed in. */
  person: string;
  remote: string;
  canary: string;
  /** Per cent of the people. */
  weight: number;
}

/** FNV-1a with a final mix, so that names that differ in their last letter land far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Whether somebody gets a canary: the same answer on every page, and raising the weight takes nobody out. */
export const isInBucket = ({ person, remote, canary, weight }: Draw): boolean =>
  hash([person, remote, canary].join('|')) / 2 ** 32 < weight / 100;
