import { languagesWithout } from '@daybook/domain/text/in-languages';
import { t } from '@daybook/i18n';
import { directionOf, isLanguage, type Language, languageNames, languages } from '@daybook/i18n/languages';
import { Quiet, Row } from '@daybook/ui/Layout';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconLanguage } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useBusiness } from '../Business.tsx';
import classes from './OtherLanguages.module.css';
import type { TranslatedText } from './translated-text.ts';

interface Props {
  texts: readonly TranslatedText[];
  /** The problem at a path, such as `translations.name.fr`. */
  problem?: (path: string) => string | undefined;
  /** The note below a language whose texts all have built-in translations, so that none is missing. */
  builtIn?: string | undefined;
  /** Id of the button, so that a form can move the focus to it after an error. */
  id?: string;
}

const none = () => undefined;

/** The offered languages besides the business's own, and any other that has a text: nothing is hidden. */
function useLanguagesOf(texts: readonly TranslatedText[]): Language[] {
  const { language: own, languages: offered } = useBusiness().site;
  const hasText = (language: Language) => texts.some(({ translations }) => translations?.[language]);
  return languages.filter(
    (language) => language !== own && (offered.includes(language) || hasText(language)),
  );
}

const missingIn = (texts: readonly TranslatedText[], language: Language): number =>
  texts.filter(({ text, translations }) => languagesWithout(text, translations, [language]).length > 0)
    .length;

/** The texts of a form in the other languages of the business, one language at a time, below a button. */
export function OtherLanguages({ texts, problem = none, builtIn, id }: Props) {
  const prefix = useId();
  const offered = useLanguagesOf(texts);
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState(offered[0]);
  const refused = offered
    .flatMap((language) => texts.map(({ path }) => ({ language, id: `${prefix}${path}.${language}`, path })))
    .find(({ path, language }) => problem(`${path}.${language}`));
  const refusedId = refused?.id;
  const refusedLanguage = refused?.language;
  useEffect(() => {
    if (!refusedLanguage) return;
    setIsOpen(true);
    setChosen(refusedLanguage);
  }, [refusedLanguage]);
  useEffect(() => {
    if (refusedId && isOpen && chosen === refusedLanguage) document.getElementById(refusedId)?.focus();
  }, [refusedId, refusedLanguage, isOpen, chosen]);

  const written = texts.filter(({ text }) => text.trim() !== '');
  const language = offered.find((one) => one === chosen) ?? offered[0];
  if (!language || written.length === 0) return null;
  const isMarked = builtIn === undefined;
  const incomplete = isMarked ? offered.filter((one) => missingIn(texts, one) > 0).length : 0;
  const markOf = (one: Language) => {
    const count = missingIn(texts, one);
    return count === 0 || !isMarked
      ? languageNames[one]
      : t('{language} ({count, plural, one {# text missing} other {# texts missing}})', {
          language: languageNames[one],
          count,
        });
  };

  return (
    <div className={classes.root}>
      <Row align="center">
        <Button
          id={id}
          variant="subtle"
          size="xs"
          leftSection={<IconLanguage aria-hidden size={16} />}
          aria-expanded={isOpen}
          aria-controls={`${prefix}texts`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('Other languages')}
        </Button>
        {incomplete > 0 && (
          <Quiet as="span" size="sm">
            {t('{count, plural, one {Missing in # language} other {Missing in # languages}}', {
              count: incomplete,
            })}
          </Quiet>
        )}
      </Row>
      <div id={`${prefix}texts`} hidden={!isOpen}>
        {isOpen && (
          <div className={classes.texts}>
            <NativeSelect
              label={t('Language')}
              description={builtIn ?? t('Where a translation is missing, visitors see what you wrote above.')}
              value={language}
              onChange={({ currentTarget: { value } }) => isLanguage(value) && setChosen(value)}
              data={offered.map((one) => ({ value: one, label: markOf(one) }))}
            />
            {written.map(({ path, label, text, translations, onChange, max, isLong }) => {
              const Field = isLong ? Textarea : TextInput;
              return (
                <Field
                  key={`${path}.${language}`}
                  id={`${prefix}${path}.${language}`}
                  label={t('{label} in {language}', { label, language: languageNames[language] })}
                  lang={language}
                  dir={directionOf(language)}
                  data-path={`${path}.${language}`}
                  placeholder={text}
                  maxLength={max}
                  value={translations?.[language] ?? ''}
                  error={problem(`${path}.${language}`)}
                  onChange={({ currentTarget }: { currentTarget: { value: string } }) =>
                    onChange({ ...translations, [language]: currentTarget.value })
                  }
                  {...(isLong && { autosize: true, minRows: 2, maxRows: 12 })}
                />
              );
            })}
          </div>
        )}
      </div>
    </div>
  );
}
