import type { TeamMember } from '@daybook/contract/desk';
import { all } from '@daybook/domain/lists';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { areaPaths } from '@daybook/shell/paths';
import { DayRibbon, type Minutes } from '@daybook/ui/DayRibbon';
import { hueOf } from '@daybook/ui/hues';
import { Link } from 'react-router-dom';
import { useBusiness } from '../../entities/business/Business.tsx';
import { useArea } from '../../kit/area/Area.tsx';
import classes from './Team.module.css';

interface Props {
  team: readonly TeamMember[];
  /** The current day, and how many customers are on its waiting list. */
  date: string;
  waiting: number;
}

/** Staff on duty today and their free times. */
export function Team({ team, date, waiting }: Props) {
  const area = useArea();
  const { now } = useBusiness();
  const here = team.filter(({ working }) => working.length > 0);
  const away = team.filter(({ isAway }) => isAway).map(({ name }) => name);
  if (team.length === 0) return null;
  const day = rangeOf(here);
  return (
    <section className={classes.root} aria-labelledby="team">
      <h2 id="team" className={classes.title}>
        {t('Team today')}
      </h2>
      {here.length === 0 && <p className={classes.none}>{t('No one is working today.')}</p>}
      {here.length > 0 && (
        <ul className={classes.list}>
          {here.map((member) => (
            <Member key={member.staffId} member={member} now={now} day={day} />
          ))}
        </ul>
      )}
      {waiting > 0 && (
        <p className={classes.none}>
          <Link to={`${areaPaths(area).waitlist}?day=${date}`}>
            {t(
              '{count, plural, one {# person is waiting for a time today} other {# people are waiting for a time today}}',
              { count: waiting },
            )}
          </Link>
          {'. '}
          {t('We offer them matching times as they open up.')}
        </p>
      )}
      {away.length > 0 && <p className={classes.none}>{t('Away today: {names}', { names: all(away) })}</p>}
    </section>
  );
}

const minuteOf = (at: string): number => Date.parse(at) / 60_000;
const minutesOf = (spans: TeamMember['working']): Minutes[] =>
  spans.map(({ startAt, endAt }) => [minuteOf(startAt), minuteOf(endAt)]);

/** From the first start to the last end of the team, so that the ribbons line up. */
function rangeOf(team: readonly TeamMember[]): Minutes {
  const ends = team.flatMap(({ working, booked }) => minutesOf([...working, ...booked])).flat();
  return [Math.min(...ends), Math.max(...ends)];
}

interface MemberProps {
  member: TeamMember;
  now: Date;
  day: Minutes;
}

function Member({ member: { staffId, name, working, booked, free }, now, day }: MemberProps) {
  const { time } = useBusiness();
  const [first, last] = [working[0]?.startAt ?? '', working.at(-1)?.endAt ?? ''];
  const isOver = last <= now.toISOString();
  return (
    <li className={classes.member}>
      <span className={classes.name}>{name}</span>
      <span className={classes.hours}>
        {time(first)} – {time(last)}
      </span>
      <div className={classes.ribbon}>
        <DayRibbon
          day={day}
          working={minutesOf(working)}
          booked={minutesOf(booked)}
          now={now.getTime() / 60_000}
          hue={hueOf(name)}
        />
      </div>
      <span className={classes.free}>
        {free.length === 0 ? (
          isOver ? (
            t('Done for today')
          ) : (
            t('Fully booked')
          )
        ) : (
          <>
            {t('Available:')}{' '}
            {free.map(({ startAt, endAt }, index) => (
              <span key={startAt}>
                {index > 0 && ', '}
                <Gap staffId={staffId} name={name} startAt={startAt} endAt={endAt} />
              </span>
            ))}
          </>
        )}
      </span>
    </li>
  );
}

interface GapProps {
  staffId: string;
  name: string;
  startAt: string;
  endAt: string;
}

/** Users who may book get a link to a new booking at the gap's start. */
function Gap({ staffId, name, startAt, endAt }: GapProps) {
  const area = useArea();
  const { time } = useBusiness();
  const span = `${time(startAt)} – ${time(endAt)}`;
  if (!can(useUser(), 'booking.create', { staffIds: [staffId] })) return span;
  const address = new URLSearchParams({ start: startAt, staff: staffId });
  return (
    <Link to={`${area}/booking/new?${address}`} aria-label={t('Book {name}, {time}', { name, time: span })}>
      {span}
    </Link>
  );
}
