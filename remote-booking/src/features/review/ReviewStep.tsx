import type { Service, StaffMember } from '@daybook/contract/catalogue';
import type { Site } from '@daybook/contract/site';
import { formatDuration } from '@daybook/ui/format/duration';
import { formatTimeRange, formatWhen } from '@daybook/ui/format/when';
import { zoneAbbreviation } from '@daybook/ui/format/zone';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { PrimaryAction } from '../../frame/primary-action.tsx';
import { dayOf, fullDay } from '../../visit/days.ts';
import type { Draft } from '../../visit/draft.ts';
import { visitPath } from '../../visit/paths.ts';
import { deadlinesOf, policyText } from '../../visit/policy.ts';
import { priceText } from '../../visit/price.ts';
import { type Step, type Visit, visitAt } from '../../visit/visit.ts';
import { ReviewLines } from './ReviewLines.tsx';
import classes from './review.module.css';

interface Props {
  site: Site;
  service: Service;
  candidates: readonly StaffMember[];
  staff: string;
  start: string;
  visit: Visit;
  steps: readonly Step[];
  draft: Draft;
  now: Date;
  isBooking: boolean;
  /** Why the last try did not book; null when it is not known to have failed. */
  problem: string | null;
  onBook: () => void;
}

/** Everything once more, and the button that books it. */
export function ReviewStep(props: Props) {
  const { site, service, candidates, staff, start, visit, steps, draft, now } = props;
  const { zone } = site;
  const end = new Date(Date.parse(start) + service.durationMinutes * 60_000);
  const person = candidates.find(({ staffId }) => staffId === staff);
  const { firstName, lastName, email, phone } = draft.customer;
  const changeAt = (step: Step) => (steps.includes(step) ? visitPath(visitAt(visit, step)) : null);
  const act = service.needsApproval ? 'Request' : 'Book';

  return (
    <div className={classes.root}>
      <ReviewLines
        title="Your visit"
        lines={[
          { name: 'Service', value: service.name, change: changeAt('services') },
          { name: 'With', value: person?.name ?? 'Any available', change: changeAt('staff') },
          {
            name: 'When',
            value: `${fullDay(dayOf(start, zone))}\n${formatTimeRange(start, end, zone)} ${zoneAbbreviation(zone, new Date(start))}, ${formatDuration(service.durationMinutes)}`,
            change: changeAt('time'),
          },
          { name: 'Price', value: priceText(service) },
        ]}
      />
      <ReviewLines
        title="Your details"
        lines={[
          {
            name: 'Name',
            value: `${firstName} ${lastName}`,
            change: changeAt('details'),
          },
          { name: 'E-mail', value: email },
          { name: 'Phone', value: phone },
          ...(draft.note.trim() ? [{ name: 'Note', value: draft.note }] : []),
        ]}
      />
      <p className={classes.policy}>{policyText(deadlinesOf(start, site.policy), zone, now)}</p>
      {service.needsApproval && (
        <p className={classes.policy}>
          {site.name} confirms each request for this service. You hear by e-mail, and the time is kept until
          then.
        </p>
      )}
      <PrimaryAction>
        <InlineError>{props.problem && `${props.problem} What you typed is kept.`}</InlineError>
        <Button onClick={props.onBook} loading={props.isBooking}>
          {act} {formatWhen(start, zone, now)}
        </Button>
      </PrimaryAction>
    </div>
  );
}
