import { initials } from './names.ts';

test.each([
  ['Ada Obi', 'AO'],
  ['  ngozi   chidinma okafor ', 'NO'],
  ['Ngozi', 'N'],
  ['Ọláwálé Ṣónibárẹ́', 'ỌṢ'],
  ['', ''],
])('takes the initials of %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
