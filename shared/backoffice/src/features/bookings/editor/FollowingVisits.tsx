import { sentenceOf } from '@daybook/shell/error-message';
import { formatLongDate } from '@daybook/ui/format/when';
import { InlineError } from '@daybook/ui/InlineError';
import { Stack } from '@daybook/ui/Layout';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { startDraftOf } from '../../../entities/booking/form/start-draft.ts';
import { SeriesChoice } from '../../../entities/booking/series/SeriesChoice.tsx';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { DateList } from './DateList.tsx';
import { isBound, stateLabels } from './date-labels.ts';
import classes from './dates.module.css';
import type { Following } from './use-following.ts';

interface Props {
  following: Following;
  nameOf: (staffId: string) => string;
}

type Visit = Following['visits'][number];

/** Whether a change includes the later visits, and the planned state of each. */
export function FollowingVisits({ following, nameOf }: Props) {
  const { when, time, zone } = useBusiness();
  const { count, reach, setReach, isAlong, isLooking, query, visits, leaveOut } = following;
  if (count === 0) return null;
  const lineOf = (visit: Visit) => {
    const startAt = visit.look?.isChanged ? visit.look.startAt : visit.startAt;
    return {
      key: visit.bookingId,
      day: formatLongDate(startDraftOf(Date.parse(startAt), zone).date),
      time: time(startAt),
      words: wordsOf(visit),
      isBound: visit.look ? isBound(visit.look) : false,
      isLeftOut: visit.isLeftOut,
      isFixed: !visit.isLeftOut && !visit.look?.isChanged,
    };
  };
  const wordsOf = ({ isLeftOut, look }: Visit): string => {
    if (isLeftOut) return 'Left out: it stays as it is';
    if (!look) return 'Looking …';
    if (look.refusal) return `It stays as it is. ${look.refusal.message}`;
    return look.isChanged ? stateLabels(look, { nameOf, when }) : 'Nothing changes for it';
  };

  return (
    <Stack>
      <SeriesChoice
        reach={reach}
        count={count}
        description="What you change of services, staff members, lengths, prices and time is changed there too. All else stays as each of them has it."
        onChange={setReach}
      />
      {isAlong && query.error && (
        <>
          <InlineError>{sentenceOf(query.error)}</InlineError>
          <Button variant="default" size="xs" className={classes.again} onClick={() => void query.refetch()}>
            Check again
          </Button>
        </>
      )}
      {isAlong && !query.error && (
        <DateList
          label="Visits that follow"
          summary={isLooking ? 'Looking at each visit …' : summary(following)}
          isBusy={query.isFetching}
          leaveOutLabel="Leave out"
          lines={visits.map(lineOf)}
          onLeaveOut={leaveOut}
        />
      )}
    </Stack>
  );
}

function summary({ visits, items }: Following): string {
  const bound = visits.filter(({ isLeftOut, look }) => !isLeftOut && look && isBound(look)).length;
  const along =
    items.length === 1 ? '1 visit changes' : `${items.length === 0 ? 'No' : items.length} visits change`;
  if (bound === 0) return `${along} along with this one.`;
  return `${along} along with this one; ${bound === 1 ? 'one of them breaks' : `${bound} of them break`} a rule.`;
}
