import { hoursQueries } from '@daybook/api/hours';
import type { HoursException, StaffHours } from '@daybook/contract/hours';
import { commaList } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { EmptyState } from '@daybook/ui/EmptyState';
import { formatDate } from '@daybook/ui/format/when';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { Button } from '@mantine/core';
import { RowButton } from '../../../../kit/buttons/RowButton.tsx';
import '@mantine/core/styles/Button.layer.css';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../../../entities/business/Business.tsx';
import { rangeText } from '../../../../kit/time/clock-text.ts';
import { dateIn } from '../../../../kit/time/days-text.ts';
import classes from '../hours.module.css';
import { ExceptionDialog } from './ExceptionDialog.tsx';

const nineToFive = [{ startMinute: 540, endMinute: 1020 }];

/** The dates on which a staff member's hours differ from the usual week. */
export function SpecialDays({ staffId }: { staffId: string }) {
  const query = useQuery(hoursQueries.ofStaff(staffId));
  return (
    <QueryView
      query={query}
      what={t('the special days')}
      errorText={sentenceOf}
      skeleton={<RowsSkeleton height={200} maw={640} />}
    >
      {(hours) => <Days hours={hours} />}
    </QueryView>
  );
}

function Days({ hours }: { hours: StaffHours }) {
  const { now, zone } = useBusiness();
  const [edited, setEdited] = useState<HoursException | 'new' | null>(null);
  const today = dateIn(now, zone);
  const { exceptions, canEdit } = hours;

  return (
    <div className={classes.root}>
      {canEdit && (
        <div className={classes.actions}>
          <Button leftSection={<IconPlus aria-hidden size={16} />} onClick={() => setEdited('new')}>
            {t('Add special day')}
          </Button>
        </div>
      )}
      {exceptions.length === 0 ? (
        <EmptyState drawing="calendar" title={t('No special days ahead')}>
          {t('Dates with different hours, or none, appear here.')}
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {exceptions.map((day) => (
            <li key={day.date} className={classes.item}>
              <div className={classes.what}>
                <p className={classes.name}>{formatDate(day.date, today)}</p>
                <p className={classes.detail}>
                  {[commaList(day.ranges.map(rangeText)) || t('Day off'), day.note]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </div>
              {canEdit && (
                <RowButton
                  icon={IconPencil}
                  label={t('Edit {date}', { date: formatDate(day.date, today) })}
                  onClick={() => setEdited(day)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <ExceptionDialog
          staff={hours}
          date={edited === 'new' ? null : edited.date}
          ranges={edited === 'new' ? null : edited.ranges}
          usual={nineToFive}
          note={edited === 'new' ? '' : edited.note}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}
