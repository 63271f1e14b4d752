import { line } from './values.ts';

const Name = line('a name', 80);

test.each(['a\r\nBcc: x', 'a\u2028b', 'a\u2029b', '\u202eadA', '\u2066ada', 'a\u001bb'])(
  'a line does not take %j, which would break it or turn it round',
  (typed) => {
    expect(Name.safeParse(typed).success).toBe(false);
  },
);

test.each(['Adékúnlé', 'O’Neill', 'محمد', 'नि‍शा', '李 明'])('a line takes the name %s', (typed) => {
  expect(Name.parse(typed)).toBe(typed);
});
