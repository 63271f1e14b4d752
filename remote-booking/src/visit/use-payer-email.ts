import { needsEmail, type OnlineProvider } from '@daybook/domain/payments';
import { cleanEmail, emailProblem } from '@daybook/domain/text/email-address';
import { useRef, useState } from 'react';

/** The address that somebody enters to pay, where the business has none of theirs and a provider needs one. */
export function usePayerEmail(isMissing: boolean, providers: readonly OnlineProvider[]) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isJudged, setIsJudged] = useState(false);
  const cleaned = cleanEmail(typed);
  const fault = cleaned === '' ? 'Enter an e-mail address.' : emailProblem(cleaned);
  return {
    field,
    typed,
    setTyped,
    isAsked: isMissing && providers.some(needsEmail),
    problem: isJudged ? fault : null,
    /** What goes along with a payment through it; null where an address is missing, which is then said. */
    forProvider(provider: OnlineProvider): { email?: string } | null {
      if (!isMissing || !needsEmail(provider)) return {};
      setIsJudged(true);
      if (fault === null) return { email: cleaned };
      field.current?.focus();
      return null;
    },
  };
}
