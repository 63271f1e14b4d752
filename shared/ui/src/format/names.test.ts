import { initials } from './names.ts';

test.each([
  ['Ada Obi', 'AO'],
  ['  ngozi   chidinma okafor ', 'NO'],
  ['Ngozi', 'N'],
  ['Ọláwálé Ṣónibárẹ́', 'ỌṢ'],
  ['', ''],
])('the initials are correct for %s', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
