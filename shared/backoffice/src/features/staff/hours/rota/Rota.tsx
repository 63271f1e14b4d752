import { hoursQueries } from '@daybook/api/hours';
import type { RotaDay, RotaRow, Rota as Week } from '@daybook/contract/rota';
import { wallClock } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { EmptyState } from '@daybook/ui/EmptyState';
import { formatDate } from '@daybook/ui/format/when';
import { PersonAvatar } from '@daybook/ui/PersonAvatar';
import { QueryView } from '@daybook/ui/QueryView';
import { RowsSkeleton } from '@daybook/ui/RowsSkeleton';
import { ActionIcon, Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusiness } from '../../../../entities/business/Business.tsx';
import { AddStaff } from '../../../../entities/catalogue/AddStaff.tsx';
import { ExceptionDialog } from '../special-days/ExceptionDialog.tsx';
import classes from './Rota.module.css';
import { RotaRibbon, rangeOf } from './RotaRibbon.tsx';
import { cellLabels } from './rota-labels.ts';
import { useWeek } from './use-week.ts';

type Edited = { row: RotaRow; day: RotaDay } | null;

/** The week's rota. A day that the user may change is a button. */
export function Rota() {
  const week = useWeek();
  const query = useQuery(hoursQueries.rota(week.from, week.to));
  const [edited, setEdited] = useState<Edited>(null);

  return (
    <>
      <div className={classes.bar}>
        <ActionIcon variant="default" size="lg" aria-label={t('Previous week')} onClick={() => week.go(-1)}>
          <IconChevronLeft aria-hidden size={16} />
        </ActionIcon>
        <ActionIcon variant="default" size="lg" aria-label={t('Next week')} onClick={() => week.go(1)}>
          <IconChevronRight aria-hidden size={16} />
        </ActionIcon>
        <h2 className={classes.week} aria-live="polite">
          {formatDate(week.from, week.today)} – {formatDate(week.to, week.today)}
        </h2>
        {!week.dates.includes(week.today) && (
          <Button variant="subtle" size="xs" onClick={() => week.go(null)}>
            {t('This week')}
          </Button>
        )}
      </div>
      <QueryView
        query={query}
        what={t('the rota')}
        errorText={sentenceOf}
        skeleton={<RowsSkeleton height={320} />}
        isEmpty={({ staff }) => staff.length === 0}
        empty={
          <EmptyState drawing="people" title={t('No team members yet')} action={<AddStaff />}>
            {t('Team members and their hours appear here.')}
          </EmptyState>
        }
      >
        {(rota) => <RotaTable rota={rota} today={week.today} onEdit={setEdited} />}
      </QueryView>
      {edited && (
        <ExceptionDialog
          staff={edited.row}
          date={edited.day.date}
          ranges={edited.day.isException ? edited.day.ranges : null}
          usual={edited.day.ranges}
          note={edited.day.note}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

interface TableProps {
  rota: Week;
  today: string;
  onEdit: (edited: Edited) => void;
}

function RotaTable({ rota, today, onEdit }: TableProps) {
  const dates = rota.staff[0]?.days.map(({ date }) => date) ?? [];
  const { now } = useBusiness();
  const range = rangeOf(rota);
  const cellOf = (row: RotaRow, day: RotaDay) => (
    <>
      <Cell day={day} closures={rota.closures} />
      <RotaRibbon
        name={row.name}
        day={day}
        range={range}
        now={day.date === today ? wallClock(row.zone).minuteAt(now.getTime()) : undefined}
      />
    </>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.scroll} aria-label={t('Rota')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" className={classes.who}>
              {t('Staff')}
            </th>
            {dates.map((date) => (
              <th key={date} scope="col" className={date === today ? classes.today : undefined}>
                {formatDate(date, today)}
                {date === today && ` · ${t('today')}`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rota.staff.map((row) => (
            <tr key={row.staffId}>
              <th scope="row" className={classes.who}>
                <span className={classes.person}>
                  <PersonAvatar name={row.name} src={row.avatarUrl} size={28} />
                  {row.name}
                </span>
              </th>
              {row.days.map((day) => (
                <td key={day.date}>
                  {row.canEdit && day.date >= today ? (
                    <button
                      type="button"
                      className={classes.cell}
                      onClick={() => onEdit({ row, day })}
                      title={t('Change {date} for {name}', {
                        date: formatDate(day.date, today),
                        name: row.name,
                      })}
                    >
                      {cellOf(row, day)}
                    </button>
                  ) : (
                    <div className={classes.cell}>{cellOf(row, day)}</div>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ day, closures }: { day: RotaDay; closures: Week['closures'] }) {
  const { away, hours, quiet, special } = cellLabels(day, closures);
  return (
    <>
      <span className={day.ranges.length === 0 ? classes.quiet : classes.line}>{hours}</span>
      {away.map((line) => (
        <span key={line} className={classes.away}>
          {line}
        </span>
      ))}
      {quiet.map((line) => (
        <span key={line} className={classes.quiet}>
          {line}
        </span>
      ))}
      {special && <span className={classes.special}>{special}</span>}
    </>
  );
}
