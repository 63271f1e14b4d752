import { reportQueries } from '@daybook/api/report';
import type { TeamMember } from '@daybook/contract/desk';
import type { TodayReport } from '@daybook/contract/report';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf } from '@daybook/shell/error-message';
import { formatDuration } from '@daybook/ui/format/duration';
import { formatRoundMoney } from '@daybook/ui/format/money';
import { formatDate, formatTime } from '@daybook/ui/format/when';
import { QueryView } from '@daybook/ui/QueryView';
import { Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useBusiness } from '../../entities/business/Business.tsx';
import { Tile } from './Tile.tsx';
import classes from './TodayFigures.module.css';

const [width, height, margin] = [96, 32, 3];

/** A line of values without axes, the last one marked. */
function Sparkline({ values }: { values: readonly number[] }) {
  const [low, high] = [Math.min(0, ...values), Math.max(1, ...values)];
  const points = values.map((value, index) => [
    margin + (index * (width - 2 * margin)) / Math.max(1, values.length - 1),
    height - margin - ((value - low) * (height - 2 * margin)) / (high - low),
  ]);
  const [x = 0, y = 0] = points.at(-1) ?? [];
  return (
    <svg className={classes.sparkline} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <polyline points={points.map((point) => point.map((at) => at.toFixed(1)).join()).join(' ')} />
      <circle cx={x} cy={y} r={margin} />
    </svg>
  );
}

interface Props {
  /** Undefined while it loads. */
  team: readonly TeamMember[] | undefined;
  refreshEveryMs: number;
}

/** Figures of today and this week, each compared with the same time a week before. */
export function TodayFigures({ team, refreshEveryMs }: Props) {
  const query = useQuery({ ...reportQueries.today(), refetchInterval: refreshEveryMs });
  return (
    <section className={classes.root} aria-label={t('Today’s figures')}>
      <QueryView query={query} what={t('the figures')} errorText={sentenceOf} skeleton={<TilesSkeleton />}>
        {(report) => <Tiles report={report} team={team} />}
      </QueryView>
    </section>
  );
}

function TilesSkeleton() {
  const seesMoney = can(useUser(), 'invoice.view');
  return (
    <div className={classes.list}>
      {(seesMoney ? ['taken', 'booked', 'free', 'week'] : ['booked', 'free']).map((tile) => (
        <div key={tile} className={classes.tile}>
          <Skeleton height={14} width="50%" />
          <Skeleton height={32} width="70%" my="xs" />
          <Skeleton height={12} width="80%" mt="auto" />
        </div>
      ))}
    </div>
  );
}

/** Stands for the figures and keeps their room. */
export const FiguresSkeleton = () => (
  <div className={classes.root}>
    <TilesSkeleton />
  </div>
);

function Tiles({ report, team }: { report: TodayReport } & Pick<Props, 'team'>) {
  const { zone } = useBusiness();
  const { currency, comparedWith, takenMinor, booked, bookedMinor, weekTakenMinor, days, date } = report;
  const money = (amountMinor: number) => formatRoundMoney({ amountMinor, currency });
  const then = { day: formatDate(comparedWith.date, date), time: formatTime(comparedWith.until, zone) };
  const day = {
    more: t('more than on {day} by {time}', then),
    less: t('less than on {day} by {time}', then),
    times: t('what it was on {day} by {time}', then),
    same: t('The same as on {day} by {time}', then),
    none: t('None on {day} by {time}', then),
  };
  return (
    <ul className={classes.list}>
      {takenMinor && (
        <Tile
          label={t('Taken today')}
          counted={t('Payments received today, without tips and less refunds made today.')}
          value={money(takenMinor.now)}
          compared={{ figure: takenMinor, words: day }}
        />
      )}
      <Tile
        label={t('Booked today')}
        counted={t(
          'Bookings made today for any day, by customers or by your team, with their value. Cancelled ones don’t count.',
        )}
        value={t('{count, plural, one {# booking} other {# bookings}}', { count: booked.now })}
        aside={bookedMinor && booked.now > 0 ? t('Worth {amount}', { amount: money(bookedMinor.now) }) : null}
        compared={{ figure: booked, words: day }}
      />
      <FreeTime team={team} />
      {weekTakenMinor && days && (
        <Tile
          label={t('This week')}
          counted={t(
            'Payments received this week, without tips and less refunds. The line shows the last 14 days.',
          )}
          value={money(weekTakenMinor.now)}
          compared={{
            figure: weekTakenMinor,
            words: {
              more: t('more than last week by {day}, {time}', then),
              less: t('less than last week by {day}, {time}', then),
              times: t('what it was last week by {day}, {time}', then),
              same: t('The same as last week by {day}, {time}', then),
              none: t('None last week by {day}, {time}', then),
            },
          }}
          chart={<Sparkline values={days.map(({ takenMinor: taken }) => taken)} />}
        />
      )}
    </ul>
  );
}

const minuteMs = 60_000;

function FreeTime({ team }: Pick<Props, 'team'>) {
  const isOpen = team?.some(({ working }) => working.length > 0) ?? false;
  const free = team?.flatMap((member) => member.free) ?? [];
  const minutes = free.reduce(
    (sum, { startAt, endAt }) => sum + (Date.parse(endAt) - Date.parse(startAt)) / minuteMs,
    0,
  );
  const people = team?.filter((member) => member.free.length > 0).length ?? 0;
  return (
    <Tile
      label={t('Free hours left today')}
      counted={t('Gaps of 30 minutes or more in your team’s working hours, from now until closing time.')}
      value={team ? formatDuration(Math.round(minutes)) : '…'}
      aside={
        people > 0
          ? t('{count, plural, one {# team member} other {# team members}}', { count: people })
          : team && (isOpen ? t('Fully booked') : t('No one is working today.'))
      }
    />
  );
}
