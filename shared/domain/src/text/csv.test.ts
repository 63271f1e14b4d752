import fc from 'fast-check';
import { csvField, csvLine, escapeFormula, unescapeFormula } from './csv.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+234 803', "'+234 803"],
  ['x;=1+1', `"x;'=1+1"`],
  ['x\t@SUM(A1)', `"x\t'@SUM(A1)"`],
  ['x\r\n-2+3', `"x\r\n'-2+3"`],
  ['x\r=1', `"x\r'=1"`],
  ['x; =1', `"x; '=1"`],
  ['x;"=1"', `"x;""'=1"""`],
  ['x;＝1', `"x;'＝1"`],
  ["x;'=1", `"x;''=1"`],
  ['x|=1+1', `"x|'=1+1"`],
  ['x| @SUM(A1)', `"x| '@SUM(A1)"`],
  ['x|"-2+3"', `"x|""'-2+3"""`],
  ["x|'+1", `"x|''+1"`],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['a-b=c', 'a-b=c'],
  ['-12.50', '-12.50'],
  ["O'Neil", "O'Neil"],
])('%j is written as %j', (text, written) => {
  expect(csvField(text)).toBe(written);
});

const hostile = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '＝', "'", '"', ';', '\t', '\r', '\n', ',', '|', ' ', 'a', '1'),
  maxLength: 30,
});

test('writing and reading returns the same text', () => {
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string()), (text) => unescapeFormula(escapeFormula(text)) === text),
    {
      numRuns: 2000,
    },
  );
});

test('no cell starts like a formula, whatever character ends a line', () => {
  fc.assert(
    fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (cells) => {
      for (const cell of cells.filter((one) => !/^-?\d+(?:\.\d+)?$/.test(one))) {
        const pieces = escapeFormula(cell).split(/[;|\t\r\n]/);
        expect(pieces.filter((piece) => /^[\s"]*[=+\-@＝]/.test(piece))).toEqual([]);
      }
      expect(csvLine(cells).endsWith('\r\n')).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('a long run of signs takes little time', () => {
  for (const unit of ["'", '\t', ';', '"', ' '])
    expect(unescapeFormula(escapeFormula(unit.repeat(200_000)))).toHaveLength(200_000);
});
