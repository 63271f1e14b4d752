import { translations } from '@daybook/i18n/languages';
import { readCatalogue } from '../i18n/catalogues.ts';
import { looseTextsIn } from '../i18n/loose-texts.ts';
import { idlePatterns, neededTexts, textPackages } from '../i18n/packages.ts';
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

  test('have every translation that their readers need, with the same placeholders, and none is unused', async () => {
    const messages = messagesOf(await modules);
    const needed = await modules;
    const problems = translations.flatMap((language) => {
      const catalogue = readCatalogue(one.folder, language);
      return [
        ...missingIn(neededTexts(name, needed, language), catalogue).map(
          (text) => `${language} lacks: ${text}`,
        ),
        ...problemsOf(messages, catalogue).map((problem) => `${language} ${problem}`),
      ];
    });
    expect([...idlePatterns(name, needed), ...problems]).toEqual([]);
  });
});

test('a visitor’s text without a translation into a language is found, a back-office text only in French', () => {
  const withText = (file: string, text: string) => ({
    file,
    code: `import { msg } from '@daybook/i18n'; export const label = msg('${text}');`,
  });
  const modules = [
    withText('src/modules/messages/links.ts', 'Reschedule'),
    withText('src/modules/audit/audit.present.ts', 'Audit log'),
  ];
  expect(missingIn(neededTexts('server', modules, 'ar'), {})).toEqual(['Reschedule']);
  expect(missingIn(neededTexts('server', modules, 'fr'), {})).toEqual(['Audit log', 'Reschedule']);
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

test('screens list with the list formatter, so that commas and “and” are in the reader’s language', async () => {
  // Read back from a field, whose commas are the same in every language.
  const typed = ['features/catalogue/editor/draft.ts', 'features/payment-settings/deposits/Deposits.tsx'];
  const onScreens = textPackages.filter(({ name }) => /^host|^remote-|backoffice|ui$|shell$/.test(name));
  const found = onScreens.map(async ({ name, folder }) =>
    (await modulesOf(folder))
      .filter(
        ({ file, code }) => /\.join\(['"], ['"]\)/.test(code) && !typed.some((one) => file.endsWith(one)),
      )
      .map(({ file }) => `${name}/${file}`),
  );
  expect(onScreens.length).toBeGreaterThan(6);
  expect((await Promise.all(found)).flat()).toEqual([]);
});

test('the server tells of a concurrent change in one place', async () => {
  const server = textPackages.find(({ name }) => name === 'server');
  const telling = (await modulesOf(server?.folder ?? ''))
    .filter(({ code }) => /Someone else just updated (?:this|these|the|your) /.test(code))
    .map(({ file }) => file);
  expect(telling).toEqual(['src/platform/outdated.ts']);
});
