import { needsEmail, type OnlineProvider } from '@daybook/domain/payments';
import { cleanEmail, emailProblem } from '@daybook/domain/text/email-address';
import { t } from '@daybook/i18n';
import { useRef, useState } from 'react';

/** The payer's address, if the business has none and a provider needs one. */
export function usePayerEmail(isMissing: boolean, providers: readonly OnlineProvider[]) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [showsErrors, setShowsErrors] = useState(false);
  const cleaned = cleanEmail(typed);
  const fault = cleaned === '' ? t('Enter an email address.') : emailProblem(cleaned);
  return {
    field,
    typed,
    setTyped,
    isAsked: isMissing && providers.some(needsEmail),
    problem: showsErrors ? fault : null,
    /** False if one of the providers misses an address, which is then reported. */
    isReady(): boolean {
      const [provider] = providers;
      return provider === undefined || this.forProvider(provider) !== null;
    },
    /** The fields sent with a payment through it; null if an address is missing, which is then reported. */
    forProvider(provider: OnlineProvider): { email?: string } | null {
      if (!isMissing || !needsEmail(provider)) return {};
      setShowsErrors(true);
      if (fault === null) return { email: cleaned };
      field.current?.focus();
      return null;
    },
  };
}
