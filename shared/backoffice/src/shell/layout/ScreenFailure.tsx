import { useScreenFailure } from '@daybook/shell/screen-failure';
import { ErrorState } from '@daybook/ui/ErrorState';
import { useState } from 'react';

/** Stands in the place of a screen that could not be loaded or broke; the rest of the area stays in reach. */
export function ScreenFailure() {
  const { sentence, supportCode, retry } = useScreenFailure();
  const [isRetrying, setIsRetrying] = useState(false);

  const handleRetry = async () => {
    setIsRetrying(true);
    await retry();
    setIsRetrying(false);
  };

  return (
    <ErrorState title="This page could not be shown" onRetry={handleRetry} isRetrying={isRetrying}>
      {sentence}
      {supportCode && ` Support code ${supportCode}.`}
    </ErrorState>
  );
}
