import { accountMutations } from '@daybook/api/account';
import { currentLanguage, t } from '@daybook/i18n';
import { backOfficeLanguages, languageNames } from '@daybook/i18n/languages';
import { addressIn } from '@daybook/shell/page-in-language';
import { Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';

/** Lets users choose their language: of their screens, which load again and keep their drafts, and of their mails. */
export function LanguageItems() {
  const { mutate } = useMutation(accountMutations.chooseLanguage());
  const choose = (tag: string) => {
    const language = backOfficeLanguages.find((one) => one === tag);
    if (language) mutate({ language }, { onSuccess: () => location.assign(addressIn(language)) });
  };
  return (
    <>
      <Menu.Label>{t('Language')}</Menu.Label>
      <Menu.RadioGroup value={currentLanguage()} onChange={choose}>
        {backOfficeLanguages.map((language) => (
          <Menu.RadioItem key={language} value={language} lang={language}>
            {languageNames[language]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
