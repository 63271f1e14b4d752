import { paymentSettingsQueries } from '@daybook/api/payment-settings';
import type { PaymentSettings } from '@daybook/contract/payment-settings';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { QueryView } from '@daybook/ui/QueryView';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formSkeleton } from '../../settings-form/SettingsForm.tsx';

/** The payment settings, in the four states of a query. */
export function WaysQuery({ children }: { children: (settings: PaymentSettings) => ReactNode }) {
  const query = useQuery(paymentSettingsQueries.get());
  return (
    <QueryView query={query} what={t('the payment settings')} errorText={sentenceOf} skeleton={formSkeleton}>
      {children}
    </QueryView>
  );
}
