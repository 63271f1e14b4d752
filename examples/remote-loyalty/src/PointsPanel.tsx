import { siteQueries } from '@daybook/api/site';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import type { SlotProps } from '@daybook/shell/slots';
import { DaybookProvider } from '@daybook/ui/DaybookProvider';
import { formatOwnMoney } from '@daybook/ui/format/money';
import { formatDayOf } from '@daybook/ui/format/when';
import { Quiet, Stack } from '@daybook/ui/Layout';
import { QueryView } from '@daybook/ui/QueryView';
import { useNow } from '@daybook/ui/use-now';
import { useQuery } from '@tanstack/react-query';
import type { Balance } from './contract.ts';
import classes from './loyalty.module.css';
import { loyaltyQueries } from './loyalty-api.ts';
import { RedeemForm } from './RedeemForm.tsx';

const shown = 5;

/** A customer's points, with the latest entries and the way to redeem them. */
export function PointsPanel({ customerId }: SlotProps['customer-panel@1']) {
  const query = useQuery(loyaltyQueries.balance(customerId));
  return (
    <DaybookProvider density="compact">
      <QueryView
        query={query}
        what={t('the loyalty points')}
        errorText={sentenceOf}
        skeleton={<Quiet size="sm">{t('Loading…')}</Quiet>}
      >
        {(balance) => <Points customerId={customerId} balance={balance} />}
      </QueryView>
    </DaybookProvider>
  );
}

function Points({ customerId, balance }: { customerId: string; balance: Balance }) {
  const { points, worthMinor, currency, entries, mayRedeem } = balance;
  if (entries.length === 0) return <Quiet size="sm">{t('The first completed visit earns points.')}</Quiet>;
  const worth = formatOwnMoney({ amountMinor: worthMinor, currency });
  return (
    <Stack gap="sm">
      <p className={classes.points}>
        {t('{points, plural, one {# point} other {# points}}, worth {worth}', { points, worth })}
      </p>
      {mayRedeem && points > 0 && <RedeemForm customerId={customerId} balance={balance} />}
      <ul className={classes.entries}>
        {entries.slice(0, shown).map((entry) => (
          <Entry key={entry.id} {...entry} />
        ))}
      </ul>
    </Stack>
  );
}

function Entry({ at, kind, points, services }: Balance['entries'][number]) {
  const now = useNow();
  const { data: site } = useQuery(siteQueries.get());
  const day = site ? formatDayOf(at, site.zone, now) : '';
  return (
    <li className={classes.entry}>
      <span>{kind === 'visit' ? `${day} · ${services.join(' + ')}` : `${day} · ${t('Redeemed')}`}</span>
      <span className={classes.amount}>{points > 0 ? `+${points}` : points}</span>
    </li>
  );
}
