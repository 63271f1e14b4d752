import { useBusiness } from '@daybook/backoffice/Business';
import type { SettlementTrouble } from '@daybook/contract/payments';
import { formatMoney } from '@daybook/domain/money-text';
import { providerNames } from '@daybook/domain/payments';
import { t } from '@daybook/i18n';
import { formatWhen } from '@daybook/ui/format/when';
import { Stack } from '@daybook/ui/Layout';
import { Link } from 'react-router-dom';
import classes from '../payment-settings.module.css';

/** Payments that differ from their request and need a check. */
export function Troubles({ troubles }: { troubles: readonly SettlementTrouble[] }) {
  const { zone, now } = useBusiness();
  return (
    <Stack as="section" gap="md" aria-labelledby="troubles">
      <h2 className={classes.title} id="troubles">
        {t('To check')}
      </h2>
      <Stack as="ul" gap="sm">
        {troubles.map(({ paymentId, provider, reference, at, currency, amountMinor, trouble, invoiceId }) => (
          <li key={paymentId} className={classes.card}>
            <strong>{trouble}</strong>
            <span>
              {providerNames[provider]}, {formatWhen(at, zone, now)}: {formatMoney({ amountMinor, currency })}
              , {reference}
            </span>
            {invoiceId && <Link to={`/admin/invoice/view/${invoiceId}`}>{t('View invoice')}</Link>}
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
