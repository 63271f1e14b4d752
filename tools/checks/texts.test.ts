import { translations } from '@daybook/i18n/languages';
import { readCatalogue } from '../i18n/catalogues.ts';
import { looseTextsIn } from '../i18n/loose-texts.ts';
import { textPackages } from '../i18n/packages.ts';
import { conflictingTranslations, missingIn, problemsOf } from '../i18n/problems.ts';
import { messagesOf, modulesOf } from '../i18n/sources.ts';
import { wordingProblems } from '../i18n/wording.ts';

describe.each(textPackages.map((one) => [one.name, one] as const))('the texts of %s', (name, one) => {
  const modules = modulesOf(one.folder);

  test('are all in catalogues', async () => {
    const loose = (await modules).flatMap(({ file, code }) =>
      looseTextsIn(code, `${name}/${file}`).map((text) => `${file}: ${text}`),
    );
    expect(loose).toEqual([]);
  });

  test('use no banned phrase', async () => {
    expect(messagesOf(await modules).flatMap(wordingProblems)).toEqual([]);
  });

  test('are all translated, with the same placeholders, and no translation is unused', async () => {
    const messages = messagesOf(await modules);
    const problems = one.languages.flatMap((language) => {
      const catalogue = readCatalogue(one.folder, language);
      return [
        ...missingIn(messages, catalogue).map((text) => `${language} lacks: ${text}`),
        ...problemsOf(messages, catalogue).map((problem) => `${language} ${problem}`),
      ];
    });
    expect(problems).toEqual([]);
  });
});

test.each(translations)('packages that share a page translate a text alike: %s', (language) => {
  expect(conflictingTranslations(textPackages.map(({ folder }) => readCatalogue(folder, language)))).toEqual(
    [],
  );
});

test('finds a text that two packages translate differently', () => {
  expect(
    conflictingTranslations([
      { Time: 'Horaire', Net: 'Net' },
      { Time: 'Horaires', Net: 'Net' },
    ]),
  ).toEqual(['Time: “Horaire” and “Horaires”']);
});
