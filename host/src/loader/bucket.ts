interface Draw {
  /** The viewer: a user, or a device if nobody is signed in. */
  person: string;
  remote: string;
  canary: string;
  /** Percentage of people. */
  weight: number;
}

/** FNV-1a with a final mix, so that names with different last letters land far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) value = Math.imul(value ^ byte, 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** Whether a person gets a canary: the same on every page, and a higher weight removes nobody. */
export const isInBucket = ({ person, remote, canary, weight }: Draw): boolean =>
  hash([person, remote, canary].join('|')) / 2 ** 32 < weight / 100;
