import type { Site } from '@daybook/contract/site';
import type { Hold } from '@daybook/contract/slots';
import { formatWhen } from '@daybook/ui/format/when';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { PrimaryAction } from '../../frame/primary-action.tsx';
import type { AskedVisit } from '../../visit/asked-visit.ts';
import type { Draft } from '../../visit/draft.ts';
import type { VisitPart } from '../../visit/parts.ts';
import { visitPath } from '../../visit/paths.ts';
import { answeredUntil, deadlinesOf, policyOf, policyText } from '../../visit/policy.ts';
import { mayRepeat, type RepeatWish } from '../../visit/repeat.ts';
import { type Step, type Visit, visitAt } from '../../visit/visit.ts';
import { detailLines } from './detail-lines.ts';
import { keptParts } from './kept-parts.ts';
import { RepeatVisit } from './RepeatVisit.tsx';
import { ReviewLines } from './ReviewLines.tsx';
import classes from './review.module.css';
import { keptDates, undecidedDates } from './series-dates.ts';
import { useSeries } from './use-series.ts';
import { VisitLines } from './VisitLines.tsx';

interface Props {
  site: Site;
  parts: readonly VisitPart[];
  asked: AskedVisit;
  start: string;
  /** What is kept for the visitor, with the people who were chosen for it; null without. */
  hold: Hold | null;
  visit: Visit;
  steps: readonly Step[];
  draft: Draft;
  now: Date;
  isBooking: boolean;
  /** Why the last try did not book; null when it is not known to have failed. */
  problem: string | null;
  onRepeat: (repeat: RepeatWish | null) => void;
  onBook: () => void;
}

/** Everything once more, and the button that books it. */
export function ReviewStep(props: Props) {
  const { site, asked, start, visit, steps, draft, now, hold, onRepeat } = props;
  const { zone } = site;
  const parts = keptParts(props.parts, hold);
  const changeAt = (step: Step) => (steps.includes(step) ? visitPath(visitAt(visit, step)) : null);
  const needsApproval = parts.some(({ service }) => service.needsApproval);
  const canRepeat = mayRepeat(parts);
  const wish = canRepeat ? draft.repeat : null;
  const series = useSeries({ asked, start, wish, holdToken: hold?.holdToken ?? null });
  const kept = keptDates(series.dates ?? []);
  const isDecided = !wish || (series.dates !== undefined && undecidedDates(series.dates).length === 0);
  const act = needsApproval ? 'Request' : 'Book';
  const when = formatWhen(kept[0]?.startAt ?? start, zone, now);
  const policy = policyText(deadlinesOf(start, policyOf(parts)), zone, now);

  return (
    <div className={classes.root}>
      <VisitLines {...{ site, parts, start, hold, asked, changeAt }} visits={wish ? kept.length : 1} />
      {canRepeat && (
        <RepeatVisit
          {...{ site, parts, asked, start, now, wish, series, onRepeat }}
          holdToken={hold?.holdToken ?? null}
        />
      )}
      <ReviewLines title="Your details" lines={detailLines(draft, parts, changeAt('details'))} />
      <p className={classes.policy}>
        {wish ? `First visit: ${policy} The others as long before their own start.` : policy}
      </p>
      {needsApproval && (
        <p className={classes.policy}>
          {site.name} confirms each request. You hear by e-mail, at the latest{' '}
          {formatWhen(answeredUntil(start, site.policy, now), zone, now)}, and the time is kept for you until
          then.
        </p>
      )}
      <PrimaryAction>
        <InlineError>{props.problem && `${props.problem} What you typed is kept.`}</InlineError>
        <Button onClick={props.onBook} loading={props.isBooking} disabled={!isDecided}>
          {wish && kept.length > 1 ? `${act} ${kept.length} visits from ${when}` : `${act} ${when}`}
        </Button>
      </PrimaryAction>
    </div>
  );
}
