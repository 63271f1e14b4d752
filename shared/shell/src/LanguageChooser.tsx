import { currentLanguage, t } from '@daybook/i18n';
import { languageNames, languages } from '@daybook/i18n/languages';

interface Props {
  className?: string | undefined;
}

/** The address of this page in another language. The server keeps the choice. */
function addressIn(language: string): string {
  const address = new URL(location.href);
  address.searchParams.set('lang', language);
  return address.href;
}

/** Lets readers choose the language of the page, which loads again in it. */
export const LanguageChooser = ({ className }: Props) => (
  <select
    className={className}
    aria-label={t('Language')}
    value={currentLanguage()}
    onChange={({ currentTarget }) => location.assign(addressIn(currentTarget.value))}
  >
    {languages.map((language) => (
      <option key={language} value={language} lang={language}>
        {languageNames[language]}
      </option>
    ))}
  </select>
);
