interface Draw {
  /** The visitor: the signed-in user, or the device. */
  visitorId: string;
  remote: string;
  canary: string;
  /** Percentage of visitors. */
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

/** Whether a visitor gets a canary. The result is stable, and a higher weight only adds visitors. */
export const isInBucket = ({ visitorId, remote, canary, weight }: Draw): boolean =>
  hash([visitorId, remote, canary].join('|')) / 2 ** 32 < weight / 100;
