import { timeOffQueries } from '@daybook/api/time-off';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { EmptyState } from '@daybook/ui/EmptyState';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../hours.module.css';
import { TimeOffDialog } from './TimeOffDialog.tsx';
import { TimeOffRow } from './TimeOffRow.tsx';

/** A staff member's time off, with a button to add or request more. */
export function TimeOffList({ staffId }: { staffId: string }) {
  const user = useUser();
  const query = useQuery(timeOffQueries.list({ staff: staffId }));
  const [isAdding, setIsAdding] = useState(false);
  const own = { staffIds: [staffId] };
  const isDirect = can(user, 'schedule.all', own) || can(user, 'timeoff.own', own);
  const mayAdd = isDirect || can(user, 'timeoff.request', own);

  return (
    <div className={classes.root}>
      {mayAdd && (
        <div className={classes.actions}>
          <Button leftSection={<IconPlus aria-hidden size={16} />} onClick={() => setIsAdding(true)}>
            {isDirect ? t('Add time off') : t('Request time off')}
          </Button>
        </div>
      )}
      <QueryView
        query={query}
        what={t('the time off')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={160} />}
        isEmpty={(items) => items.length === 0}
        empty={
          <EmptyState drawing="calendar" title={t('No upcoming time off')}>
            {t('Holidays, training and sick days appear here, with the answer to each request.')}
          </EmptyState>
        }
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((one) => (
              <TimeOffRow key={one.timeOffId} timeOff={one} isNamed={false} />
            ))}
          </ul>
        )}
      </QueryView>
      {isAdding && <TimeOffDialog staffId={staffId} isDirect={isDirect} onClose={() => setIsAdding(false)} />}
    </div>
  );
}
