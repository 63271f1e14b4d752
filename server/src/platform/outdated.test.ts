import { type Language, languages } from '@daybook/i18n/languages';
import { inLanguage } from './language.ts';
import { outdated, things } from './outdated.ts';

/** The whole sentence in each language, with articles that agree with the thing. */
const shapes: Readonly<Record<Language, RegExp>> = {
  en: /^Someone else just updated (?:this|these|the|your) [a-z ]+\. (?:Your changes are still here|Check it and try again)\.$/,
  fr: /^Quelqu’un d’autre vient de modifier (?:ce|cet|cette|ces|les|votre) [\p{L}’ ]+\. (?:Vos modifications sont toujours là|Vérifiez-l[ea] et réessayez)\.$/u,
  pt: /^Outra pessoa acabou de alterar (?:est[ea]s?|os|o seu) [\p{L} ]+\. (?:As suas alterações continuam aqui|Verifique-[oa] e tente novamente)\.$/u,
  es: /^Otra persona acaba de cambiar (?:est[ea]|est[oa]s|los|su) [\p{L} ]+\. (?:Sus cambios siguen aquí|Compruébel[oa] e inténtelo de nuevo)\.$/u,
  de: /^Jemand anderes hat (?:diese[ns]?|die|Ihr) [\p{L} ]+ gerade geändert\. (?:Ihre Änderungen sind noch da|Prüfen Sie sie und versuchen Sie es erneut)\.$/u,
  ar: /^عدّل شخص آخر [\p{L}\p{M} ]+ للتو\. (?:تعديلاتك ما زالت هنا|راجعه وحاول مرة أخرى)\.$/u,
};

test.each(languages)('every conflict is told in the same words, whatever changed: %s', (language) => {
  const said = inLanguage(language, () => things.map((thing) => outdated(thing)));
  expect(said.filter(({ message }) => !shapes[language].test(message)).map(({ message }) => message)).toEqual(
    [],
  );
  expect(new Set(said.map(({ message }) => message)).size).toBe(things.length);
});
