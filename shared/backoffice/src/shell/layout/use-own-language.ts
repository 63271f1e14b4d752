import { currentLanguage } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { addressIn, languageInAddress } from '@daybook/shell/page-in-language';
import { useEffect } from 'react';

/** Reloads the page if the user has chosen another language than this browser's. */
export function useOwnLanguage(): void {
  const { language } = useUser();
  useEffect(() => {
    // A language in the address was chosen just now.
    // A session that began in an earlier version names none.
    if (language && language !== currentLanguage() && languageInAddress() !== currentLanguage())
      location.replace(addressIn(language));
  }, [language]);
}
