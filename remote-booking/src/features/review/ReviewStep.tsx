import type { Service, StaffMember } from '@daybook/contract/catalogue';
import type { Site } from '@daybook/contract/site';
import { formatDuration } from '@daybook/ui/format/duration';
import { formatTimeRange, formatWhen } from '@daybook/ui/format/when';
import { InlineError } from '@daybook/ui/InlineError';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { PrimaryAction } from '../../frame/primary-action.tsx';
import { dayOf, fullDay } from '../../visit/days.ts';
import type { Draft } from '../../visit/draft.ts';
import { deadlinesOf, policyText } from '../../visit/policy.ts';
import { priceText } from '../../visit/price.ts';
import type { Visit } from '../../visit/visit.ts';
import { ReviewLines } from './ReviewLines.tsx';
import classes from './review.module.css';

interface Props {
  site: Site;
  service: Service;
  candidates: readonly StaffMember[];
  staff: string;
  start: string;
  visit: Visit;
  draft: Draft;
  now: Date;
  isBooking: boolean;
  /** Why the last try did not book; null when it is not known to have failed. */
  problem: string | null;
  onBook: () => void;
}

/** Everything once more, and the button that books it. */
export function ReviewStep(props: Props) {
  const { site, service, candidates, staff, start, visit, draft, now, isBooking, problem, onBook } = props;
  const { zone } = site;
  const end = new Date(Date.parse(start) + service.durationMinutes * 60_000);
  const person = candidates.find(({ staffId }) => staffId === staff);
  const { firstName, lastName, email, phone } = draft.customer;
  const act = service.needsApproval ? 'Request' : 'Book';

  return (
    <div className={classes.root}>
      <ReviewLines
        title="Visit"
        lines={[
          { name: 'Service', value: service.name, step: 'services' },
          { name: 'With', value: person?.name ?? 'Any available', step: 'staff' },
          {
            name: 'When',
            value: `${fullDay(dayOf(start, zone))}, ${formatTimeRange(start, end, zone)} (${formatDuration(service.durationMinutes)})`,
            step: 'time',
          },
          { name: 'Price', value: priceText(service) },
        ]}
        visit={visit}
      />
      <ReviewLines
        title="You"
        lines={[
          { name: 'Name', value: `${firstName} ${lastName}`, step: 'details' },
          { name: 'E-mail', value: email, step: 'details' },
          { name: 'Phone', value: phone, step: 'details' },
          ...(draft.note.trim() ? [{ name: 'Note', value: draft.note, step: 'details' as const }] : []),
        ]}
        visit={visit}
      />
      <p className={classes.policy}>{policyText(deadlinesOf(start, site.policy), zone, now)}</p>
      {service.needsApproval && (
        <p className={classes.policy}>
          {site.name} confirms each request for this service. You hear by e-mail, and the time is kept until
          then.
        </p>
      )}
      <PrimaryAction>
        <InlineError>{problem && `${problem} Nothing you typed is lost.`}</InlineError>
        <Button onClick={onBook} loading={isBooking}>
          {act} {formatWhen(start, zone, now)}
        </Button>
      </PrimaryAction>
    </div>
  );
}
