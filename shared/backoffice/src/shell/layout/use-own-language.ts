import { currentLanguage } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { addressIn, languageInAddress } from '@daybook/shell/page-in-language';
import { useEffect } from 'react';

/** Reloads the page if the user has chosen another language than this browser's; true until it leaves. */
export function useOwnLanguage(): boolean {
  const { language } = useUser();
  const here = currentLanguage();
  // A language in the address was chosen just now. A session that began in an earlier version names none.
  const other = language && language !== here && languageInAddress() !== here ? language : null;
  useEffect(() => {
    if (other) location.replace(addressIn(other));
  }, [other]);
  return other !== null;
}
