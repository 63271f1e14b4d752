import { t } from '@daybook/i18n';
import { TextInput } from '@mantine/core';
import type { usePayerEmail } from './use-payer-email.ts';

/** An address field for a provider that needs one, if the business has no address of the customer. */
export function PayerEmail({ payer }: { payer: ReturnType<typeof usePayerEmail> }) {
  if (!payer.isAsked) return null;
  return (
    <TextInput
      ref={payer.field}
      type="email"
      autoComplete="email"
      label={t('Your email address')}
      description={t('Only for the payment provider, which sends your receipt there.')}
      maxLength={254}
      value={payer.typed}
      error={payer.problem}
      onChange={({ currentTarget }) => payer.setTyped(currentTarget.value)}
    />
  );
}
