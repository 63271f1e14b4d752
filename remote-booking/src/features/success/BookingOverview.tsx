import type { SelfServiceBooking } from '@daybook/contract/self-service-booking';
import { canConfirmAttendance } from '@daybook/domain/self-service';
import { t } from '@daybook/i18n';
import { publicPaths } from '@daybook/shell/paths';
import { Button, VisuallyHidden } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { IconCheck, IconClock, IconHistory, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { againOf } from '../../booking/again.ts';
import { bookingPath } from '../../booking/paths.ts';
import { whenText } from '../../booking/zone-line.ts';
import { AddToCalendar } from './AddToCalendar.tsx';
import { BookingLines } from './BookingLines.tsx';
import { ChangeBooking } from './ChangeBooking.tsx';
import type { ChangeProps, View } from './change-props.ts';
import { KeepLink } from './KeepLink.tsx';
import { LostChoice } from './LostChoice.tsx';
import { outcomeOf } from './outcome.ts';
import { PayDeposit } from './PayDeposit.tsx';
import { ShareBooking } from './ShareBooking.tsx';
import classes from './success.module.css';
import { WillCome } from './WillCome.tsx';

/** Anyone if the customer had no preference. */
const staffOf = ({ staffId, isStaffRequested }: SelfServiceBooking['appointments'][number]): string =>
  isStaffRequested ? staffId : 'any';

const symbols = { done: IconCheck, waiting: IconClock, over: IconX };

interface Props extends ChangeProps {
  asksWillCome: boolean;
  notice: string | null;
  onView: (view: View) => void;
}

/** The status of a booking, its facts, and the possible actions. */
export function BookingOverview({ asksWillCome, notice, onView, ...change }: Props) {
  const { booking, token, now, heading } = change;
  const outcome = outcomeOf(booking, now);
  const Glyph = symbols[outcome.tone];
  // The provider's result may arrive while the customer waits on this page.
  const [wasChecking] = useState(isChecking(booking));
  const hasCome = wasChecking && !isChecking(booking);
  const canSay = canConfirmAttendance(
    { status: booking.status, startAt: Date.parse(booking.startAt) },
    now.getTime(),
  );
  const canCorrect = outcome.isAhead && booking.abilities.edit.refusal === null;
  return (
    <>
      <VisuallyHidden role="status">{hasCome && `${outcome.title}. ${outcome.sentence}`}</VisuallyHidden>
      <span className={classes.symbol} data-tone={outcome.tone}>
        <Glyph aria-hidden size={28} stroke={2} data-drawn />
      </span>
      <h1 className={classes.title} tabIndex={-1} ref={heading}>
        {outcome.title}
      </h1>
      <p className={classes.sentence}>{outcome.sentence}</p>
      {canCorrect && booking.maskedEmail !== '' && (
        <button type="button" data-touch className={classes.correct} onClick={() => onView('email')}>
          {t('Not your address? Correct it')}
        </button>
      )}
      {outcome.isAhead && booking.maskedEmail === '' && (
        <KeepLink token={token} onAddEmail={canCorrect ? () => onView('email') : null} />
      )}
      {outcome.isAhead && booking.movedFrom && (
        <p className={classes.badge}>
          <IconHistory aria-hidden size={16} stroke={1.75} />
          {t('Previously: {when}', { when: whenText(booking.movedFrom, booking.zone, now) })}
        </p>
      )}
      {canSay && booking.willCome && (
        <p className={classes.badge}>
          <IconCheck aria-hidden size={16} stroke={1.75} />
          {t('You’ve confirmed you’re coming.')}
        </p>
      )}
      <div role="alert">{notice && <p className={classes.notice}>{notice}</p>}</div>
      {canSay && asksWillCome && !booking.willCome && <WillCome {...change} />}
      {booking.prepayment.state === 'time_lost' && <LostChoice {...change} onView={onView} />}
      {booking.prepayment.ways.length > 0 && <PayDeposit {...change} />}
      <BookingLines booking={booking} token={token} isAhead={outcome.isAhead} />
      {booking.status === 'confirmed' && (
        <>
          <AddToCalendar booking={booking} token={token} />
          <ShareBooking booking={booking} />
        </>
      )}
      {outcome.isAhead && <ChangeBooking {...change} onView={onView} />}
      <Button
        component={Link}
        to={bookingPath(againOf(booking, staffOf))}
        variant={outcome.isAhead ? 'default' : 'filled'}
      >
        {t('Book again')}
      </Button>
      <p>
        <Link to={publicPaths.me} className={classes.booking} data-touch>
          {t('All your visits')}
        </Link>
      </p>
    </>
  );
}

const isChecking = ({ prepayment }: ChangeProps['booking']): boolean => prepayment.lastTry === 'pending';
