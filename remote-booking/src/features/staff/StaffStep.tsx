import type { Site } from '@daybook/contract/site';
import { t } from '@daybook/i18n';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { Link } from 'react-router-dom';
import { type BookingChoice, chooseStaff, nextStep } from '../../booking/booking-choice.ts';
import { type BookingPart, performersOfAll } from '../../booking/parts.ts';
import { bookingPath } from '../../booking/paths.ts';
import { PrimaryAction } from '../../frame/primary-action.tsx';
import { StaffForAll } from './StaffForAll.tsx';
import { StaffForEach } from './StaffForEach.tsx';
import classes from './staff.module.css';
import { useEarliest } from './use-earliest.tsx';

interface Props {
  site: Site;
  parts: readonly BookingPart[];
  booking: BookingChoice;
  now: Date;
  onBooking: (booking: BookingChoice) => void;
}

/** Anyone or a person, for the whole booking or for each of its services. */
export function StaffStep({ site, parts, booking, now, onBooking }: Props) {
  const earliest = useEarliest(site, booking, now);
  const everyone = performersOfAll(parts);
  const isEach = parts.length > 1 && (typeof booking.staff === 'object' || everyone.length === 0);
  const forEach = parts.map(({ staff }) => staff ?? 'any');
  return (
    <>
      {isEach ? (
        <StaffForEach {...{ parts, booking, earliest, onBooking }} />
      ) : (
        <StaffForAll {...{ parts, everyone, booking, earliest }} />
      )}
      {parts.length > 1 && everyone.length > 0 && (
        <Button
          variant="default"
          className={classes.other}
          component={Link}
          replace
          preventScrollReset
          to={bookingPath({ ...chooseStaff(booking, isEach ? 'any' : forEach), step: 'staff' })}
        >
          {isEach ? t('Same person for the whole visit') : t('Choose for each service')}
        </Button>
      )}
      <PrimaryAction>
        <Button
          component={Link}
          to={bookingPath(booking.staff ? nextStep(booking) : chooseStaff(booking, 'any'))}
        >
          {t('Continue')}
        </Button>
      </PrimaryAction>
    </>
  );
}
