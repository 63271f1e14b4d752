const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A percentage of one colour over another. */
export function over(below: string, colour: string, percent: number): string {
  const from = channels(below);
  const mixed = channels(colour).map((value, index) => {
    const start = from[index] ?? 0;
    return Math.round(start + ((value - start) * percent) / 100);
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
