import type { Site } from '@daybook/contract/site';
import type { Hold } from '@daybook/contract/slots';
import { t } from '@daybook/i18n';
import { depositTerms } from '../../visit/deposit.ts';
import type { Draft } from '../../visit/draft.ts';
import type { VisitPart } from '../../visit/parts.ts';
import { visitPath } from '../../visit/paths.ts';
import { mayRepeat, type RepeatWish } from '../../visit/repeat.ts';
import type { RequestedVisit } from '../../visit/requested-visit.ts';
import { type Step, type Visit, visitAt } from '../../visit/visit.ts';
import { BookButton } from './BookButton.tsx';
import { detailLines } from './detail-lines.ts';
import { heldParts } from './held-parts.ts';
import { PolicyNote } from './PolicyNote.tsx';
import { RepeatVisit } from './RepeatVisit.tsx';
import { ReviewLines } from './ReviewLines.tsx';
import classes from './review.module.css';
import { keptDates } from './series-dates.ts';
import { useSeries } from './use-series.ts';
import { VisitLines } from './VisitLines.tsx';

interface Props {
  site: Site;
  parts: readonly VisitPart[];
  asked: RequestedVisit;
  start: string;
  /** The visitor's hold, with its staff; null without. */
  hold: Hold | null;
  visit: Visit;
  steps: readonly Step[];
  draft: Draft;
  now: Date;
  isBooking: boolean;
  /** Why the last attempt failed; null if it is not known to have failed. */
  problem: string | null;
  onRepeat: (repeat: RepeatWish | null) => void;
  onBook: () => void;
}

/** A review of everything, and the booking button. */
export function ReviewStep(props: Props) {
  const { site, asked, start, visit, steps, draft, now, hold, onRepeat } = props;
  const parts = heldParts(props.parts, hold);
  const changeAt = (step: Step) => (steps.includes(step) ? visitPath(visitAt(visit, step)) : null);
  const deposit = depositTerms(parts, asked.seats, site);
  const canRepeat = mayRepeat(parts) && deposit?.payers !== 'everyone';
  const wish = canRepeat ? draft.repeat : null;
  const holdToken = hold?.holdToken ?? null;
  const series = useSeries({ asked, start, wish, holdToken });
  const visits = wish ? keptDates(series.dates ?? []).length : 1;

  return (
    <div className={classes.root}>
      <VisitLines {...{ site, parts, start, hold, asked, changeAt, visits, deposit }} />
      {canRepeat && (
        <RepeatVisit {...{ site, parts, asked, start, now, wish, series, holdToken, onRepeat }} />
      )}
      <ReviewLines title={t('Your details')} lines={detailLines(draft, parts, changeAt('details'))} />
      <PolicyNote {...{ site, parts, start, now, deposit }} isSeries={wish !== null} />
      <BookButton
        {...{ parts, start, now, wish, deposit }}
        zone={site.zone}
        dates={series.dates}
        isBooking={props.isBooking}
        problem={props.problem}
        onBook={props.onBook}
      />
    </div>
  );
}
