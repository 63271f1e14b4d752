import { isMadeOfNames } from './new-password.ts';

const names = ['Glow & Co Beauty Bar', 'Adaeze Okonkwo', 'ada.okonkwo', 'ada.okonkwo'];

test.each([
  'GlowAndCo',
  'glow&cobeautybar',
  'GlowBeauty2026!',
  'gl0wb3autyb4r',
  'Glow Salon 2026',
  'okonkwo1990',
  'Adaeze.Okonkwo',
  '2026glowglow',
])('%s consists of names of the business and the person', async (password) => {
  expect(await isMadeOfNames(password, names)).toBe(true);
});

test.each(['three quiet herons', 'glowing embers over the lagoon', 'Ngozi-Balogun-42', 'bar-x7#kLm29qz'])(
  '%s is not made of such names',
  async (password) => {
    expect(await isMadeOfNames(password, names)).toBe(false);
  },
);

test('a name of one letter or none refuses nothing', async () => {
  expect(await isMadeOfNames('three quiet herons', ['', 'e', '&'])).toBe(false);
});
