import { t } from '@daybook/i18n';
import { useScreenFailure } from '@daybook/shell/screen-failure';
import { ErrorState } from '@daybook/ui/ErrorState';
import { useState } from 'react';

/** Replaces a screen that failed to load or crashed; the rest of the area stays usable. */
export function ScreenFailure() {
  const { sentence, supportCode, retry } = useScreenFailure();
  const [isRetrying, setIsRetrying] = useState(false);

  const handleRetry = async () => {
    setIsRetrying(true);
    await retry();
    setIsRetrying(false);
  };

  return (
    <ErrorState title={t('Couldn’t show this page')} onRetry={handleRetry} isRetrying={isRetrying}>
      {sentence}
      {supportCode && ` ${t('Support code {code}.', { code: supportCode })}`}
    </ErrorState>
  );
}
