import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { DaybookProvider } from '@daybook/ui/DaybookProvider';
import { formatOwnMoney } from '@daybook/ui/format/money';
import { Quiet, Stack } from '@daybook/ui/Layout';
import { QueryView } from '@daybook/ui/QueryView';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import classes from './loyalty.module.css';
import { loyaltyQueries } from './loyalty-api.ts';

/** The redemptions of this month. */
export function RedeemedTile() {
  const query = useQuery(loyaltyQueries.summary());
  return (
    <DaybookProvider density="compact">
      <QueryView
        query={query}
        what={t('the loyalty points')}
        errorText={sentenceOf}
        skeleton={<Quiet size="sm">{t('Loading…')}</Quiet>}
      >
        {({ points, worthMinor, customers, currency }) => (
          <Stack>
            <p className={classes.points}>
              {t('{points, plural, =0 {No points} one {# point} other {# points}} redeemed this month', {
                points,
              })}
            </p>
            {points > 0 && (
              <Quiet size="sm">
                {t('{worth} credit for {customers, plural, one {# customer} other {# customers}}', {
                  worth: formatOwnMoney({ amountMinor: worthMinor, currency }),
                  customers,
                })}
              </Quiet>
            )}
            <Link to="/loyalty">{t('Loyalty')}</Link>
          </Stack>
        )}
      </QueryView>
    </DaybookProvider>
  );
}
