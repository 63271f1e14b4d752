import { inPlainSigns, textLength } from './text-length.ts';

/** The two tables of GSM 03.38, in the order of their codes, without the escape. */
const basicTable =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ' +
  ' !"#¤%&\'()*+,-./0123456789:;<=>?' +
  '¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§' +
  '¿abcdefghijklmnopqrstuvwxyzäöñüà';

test('the basic table has 127 characters of one septet', () => {
  expect([...basicTable]).toHaveLength(127);
  for (const one of basicTable) expect(textLength(one)).toMatchObject({ encoding: 'GSM-7', units: 1 });
});

test.each([...'\f^{}\\[~]|€'])('%j of the extension table takes two septets', (one) => {
  expect(textLength(one)).toMatchObject({ encoding: 'GSM-7', units: 2 });
});

test.each(['’', '–', 'ç', 'á', '₦', 'ẹ', 'ا', '`', '\t', '😀'])('%j is in neither table', (one) => {
  expect(textLength(one)).toMatchObject({ encoding: 'UCS-2', units: one.length, segments: 1 });
});

test.each([
  { units: 0, segments: 1, left: 160 },
  { units: 1, segments: 1, left: 159 },
  { units: 160, segments: 1, left: 0 },
  { units: 161, segments: 2, left: 145 },
  { units: 306, segments: 2, left: 0 },
  { units: 307, segments: 3, left: 152 },
  { units: 459, segments: 3, left: 0 },
])('$units septets take $segments segments', ({ units, segments, left }) => {
  expect(textLength('a'.repeat(units))).toEqual({ encoding: 'GSM-7', units, segments, left });
});

test.each([
  { units: 70, segments: 1, left: 0 },
  { units: 71, segments: 2, left: 63 },
  { units: 134, segments: 2, left: 0 },
  { units: 135, segments: 3, left: 66 },
])('$units units of 16 bits take $segments segments', ({ units, segments, left }) => {
  expect(textLength('ẹ'.repeat(units))).toEqual({ encoding: 'UCS-2', units, segments, left });
});

test('an escape and its septet stay in one part', () => {
  // 152 and 153 septets before the sign: in the second text it would straddle two parts.
  expect(textLength(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toMatchObject({ units: 306, segments: 3 });
  expect(textLength(`${'a'.repeat(151)}€${'a'.repeat(153)}`)).toMatchObject({ units: 306, segments: 2 });
});

test('a pair of surrogates stays in one part', () => {
  expect(textLength(`${'ẹ'.repeat(66)}😀${'ẹ'.repeat(66)}`)).toMatchObject({ units: 134, segments: 3 });
  expect(textLength(`${'ẹ'.repeat(65)}😀${'ẹ'.repeat(67)}`)).toMatchObject({ units: 134, segments: 2 });
});

test('typographic signs become plain where that makes the text cheaper', () => {
  expect(inPlainSigns('You’re booked – “Haircut”, 10:00\u202fa.m.…')).toBe(
    'You\'re booked - "Haircut", 10:00 a.m....',
  );
});

test('a text that needs the other encoding anyway keeps its signs', () => {
  expect(inPlainSigns('Ẹ kú àárọ̀ – it’s time')).toBe('Ẹ kú àárọ̀ – it’s time');
});
