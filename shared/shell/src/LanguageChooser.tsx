import { currentLanguage, t } from '@daybook/i18n';
import { languageNames } from '@daybook/i18n/languages';
import { addressIn, offeredLanguages } from './page-in-language.ts';

interface Props {
  className?: string | undefined;
}

/** Lets readers choose the language of the page, which reloads in it. Renders nothing if there is only one. */
export function LanguageChooser({ className }: Props) {
  const offered = offeredLanguages();
  if (offered.length < 2) return null;
  const choose = (tag: string) => {
    const chosen = offered.find((language) => language === tag);
    // A choice made while the page is taken over arrives here with the value that the page has set back.
    if (chosen && chosen !== currentLanguage()) location.assign(addressIn(chosen));
  };
  return (
    <select
      className={className}
      autoComplete="off"
      aria-label={t('Language')}
      value={currentLanguage()}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    >
      {offered.map((language) => (
        <option key={language} value={language} lang={language}>
          {languageNames[language]}
        </option>
      ))}
    </select>
  );
}
