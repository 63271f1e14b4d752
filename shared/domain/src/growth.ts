/** Characters that make careless patterns backtrack, alone or repeated. */
const units = [
  ...['a', 'A1', 'qwe', '0 ', '01', '1', '-', '--', '_', '.', 'a.', 'a@', '@', '+', ' ', '\t ', '\r\n'],
  ...['"', '""', '\\"', "'", ',', ';', '; ', '=', 'a=b;', '%', '%61', '&a=', '/', '../', 'http://a:', ':'],
  ...['<', '<a', '&amp;', '{{', '{{a}}', '{{ ', '}', '(', '[a](', '**', '`', '#', '🙂', 'ﷺ', 'İ', '\u200d'],
  ...[
    '\u0301',
    '\u0315\u0300',
    '\uff9e\u0338',
    '\u202e',
    '\u2068',
    '\u2067a',
    'Mozilla/5.0 (',
    'BEGIN:VCALENDAR\r\n',
  ],
] as const;

/** Long texts that have made rules slow: a unit repeated, alone, before and after something else, and in halves. */
const hostileTexts: readonly { name: string; ofLength: (length: number) => string }[] = units.flatMap(
  (unit) => {
    const much = (length: number) => unit.repeat(Math.ceil(length / unit.length));
    return [
      { name: `${JSON.stringify(unit)} repeated`, ofLength: much },
      { name: `${JSON.stringify(unit)} before a !`, ofLength: (length: number) => `${much(length)}!` },
      { name: `${JSON.stringify(unit)} in z…-`, ofLength: (length: number) => `z${much(length)}-` },
      {
        name: `${JSON.stringify(unit)} around an a`,
        ofLength: (length: number) => `${much(length / 2)}a${much(length / 2)}`,
      },
    ];
  },
);

const shorter = 8;
const longer = 4;

/** Above this a text is slow without testing a longer one, which would take minutes. */
const dearMs = 500;

/** Below this a text is fast, whatever its length. */
const freeMs = 5;

interface Measure {
  longest?: number;
  texts?: typeof hostileTexts;
}

/**
 * The hostile texts on which work grows faster than the text: eight times the length costs more than 24 times as much,
 * and four times that more than ten times as much again. Quadratic work would cost 64 and 16 times as much; the first
 * step alone would also flag work that leaves the processor's cache. `costOf` measures one call, in processor
 * milliseconds.
 */
export async function growsTooFast(
  costOf: (text: string) => number | Promise<number>,
  { longest = 6_000, texts = hostileTexts }: Measure = {},
): Promise<string[]> {
  const slow: string[] = [];
  for (const { name, ofLength } of texts) {
    let isSlow = true;
    // Other load only increases a cost.
    for (let tries = 0; isSlow && tries < 5; tries += 1) {
      const long = await costOf(ofLength(longest));
      isSlow =
        long > freeMs &&
        long > 3 * shorter * (await costOf(ofLength(longest / shorter))) &&
        (long > dearMs || (await costOf(ofLength(longer * longest))) > 2.5 * longer * long);
    }
    if (isSlow) slow.push(name);
  }
  return slow;
}
