import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import type { SlotProps } from '@daybook/shell/slots';
import { DaybookProvider } from '@daybook/ui/DaybookProvider';
import { Quiet } from '@daybook/ui/Layout';
import { QueryView } from '@daybook/ui/QueryView';
import { useQuery } from '@tanstack/react-query';
import classes from './loyalty.module.css';
import { loyaltyQueries } from './loyalty-api.ts';

/** The points of one booking. */
export function VisitPoints({ bookingId }: SlotProps['booking-tab@1']) {
  const query = useQuery(loyaltyQueries.booking(bookingId));
  return (
    <DaybookProvider density="compact">
      <QueryView
        query={query}
        what={t('the loyalty points')}
        errorText={sentenceOf}
        skeleton={<Quiet size="sm">{t('Loading…')}</Quiet>}
      >
        {({ points, isEarned }) => (
          <p className={classes.points}>
            {isEarned
              ? t('This visit earned {points, plural, one {# point} other {# points}}.', { points })
              : t('Completing this visit earns {points, plural, one {# point} other {# points}}.', {
                  points,
                })}
          </p>
        )}
      </QueryView>
    </DaybookProvider>
  );
}
