import { hoursQueries } from '@daybook/api/hours';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { useQuery } from '@tanstack/react-query';
import { OpeningHoursForm } from './OpeningHoursForm.tsx';

export function OpeningHours() {
  const query = useQuery(hoursQueries.opening());
  return (
    <QueryView
      query={query}
      what={t('the opening hours')}
      errorText={sentenceOf}
      skeleton={<RowsSkeleton height={420} maw={640} />}
    >
      {(hours) => <OpeningHoursForm hours={hours} />}
    </QueryView>
  );
}
