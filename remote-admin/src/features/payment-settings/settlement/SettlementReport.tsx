import { paymentMutations, paymentQueries } from '@daybook/api/payments';
import { useBusiness } from '@daybook/backoffice/Business';
import { Download } from '@daybook/backoffice/Download';
import { Period } from '@daybook/backoffice/Period';
import { periodIn } from '@daybook/backoffice/period-in';
import { useAddress } from '@daybook/backoffice/use-address';
import type { AnswerOf } from '@daybook/contract/endpoints';
import { wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { EmptyState } from '@daybook/ui/EmptyState';
import { Stack } from '@daybook/ui/Layout';
import { QueryView } from '@daybook/ui/QueryView';
import { useQuery } from '@tanstack/react-query';
import { formSkeleton } from '../../../settings-form/SettingsForm.tsx';
import classes from '../payment-settings.module.css';
import { SettlementTable } from './SettlementTable.tsx';
import { Troubles } from './Troubles.tsx';

/** The receipts, fees and expected payouts of each provider in a period. The period is in the address. */
export function SettlementReport() {
  const { zone, now } = useBusiness();
  const { params, set } = useAddress();
  const today = wallClock(zone).dateAt(now.getTime());
  const period = periodIn(params, { from: `${today.slice(0, 7)}-01`, to: today });
  const query = useQuery(paymentQueries.settlement(period));
  return (
    <Stack gap="md">
      <div className={classes.row}>
        <Period {...period} onChange={(days) => set(days, true)} />
        <Download
          label={t('Export CSV')}
          options={paymentMutations.exportSettlement()}
          query={period}
          fileName={`settlement-${period.from}-${period.to}.csv`}
        />
      </div>
      <QueryView query={query} what={t('the settlement')} errorText={sentenceOf} skeleton={formSkeleton}>
        {(answer) => <Content answer={answer} />}
      </QueryView>
    </Stack>
  );
}

function Content({ answer }: { answer: AnswerOf<'GET payments/settlement'> }) {
  const { settlements, troubles } = answer;
  return (
    <Stack gap="md">
      {settlements.length === 0 ? (
        <EmptyState drawing="money" title={t('No online payments in this period')}>
          {t('Online payments are totalled here, with the provider’s fees.')}
        </EmptyState>
      ) : (
        <SettlementTable settlements={settlements} />
      )}
      {troubles.length > 0 && <Troubles troubles={troubles} />}
    </Stack>
  );
}
