import type { outsideOf } from '@daybook/api/schedule-change';
import { useBusiness } from '@daybook/backoffice/Business';
import { zoneLabel } from '@daybook/domain/zones';
import { areaPaths } from '@daybook/shell/paths';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { formatWhen } from '@daybook/ui/format/when';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import classes from './settings.module.css';

type Outside = NonNullable<ReturnType<typeof outsideOf>>;

interface Props {
  /** Null while the dialog is closed. */
  outside: Outside | null;
  zone: string;
  isBusy: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
}

const title = (count: number) =>
  count === 1 ? 'One booking would be outside the hours' : `${count} bookings would be outside the hours`;

/** Asks before a change of zone that puts bookings outside the business's hours. */
export function ZoneDialog({ outside, zone, isBusy, onConfirm, onDismiss }: Props) {
  const { now } = useBusiness();
  // The dialog keeps its content while it closes.
  const [shown, setShown] = useState<Outside>({ count: 0, first: [] });
  if (outside && outside !== shown) setShown(outside);
  const more = shown.count - shown.first.length;
  return (
    <ConfirmDialog
      isOpen={outside !== null}
      title={title(shown.count)}
      confirmLabel="Change the zone"
      dismissLabel="Keep editing"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      <p>
        No visit moves. On the clock of {zoneLabel(zone)} these lie outside the hours; you may want to move
        them by hand.
      </p>
      <ul className={classes.visits}>
        {shown.first.map(({ bookingId, reference, customerName, startAt, staffName }) => (
          <li key={bookingId}>
            <Link to={areaPaths('/admin').booking(bookingId)} target="_blank" rel="noreferrer">
              {customerName ?? reference}
            </Link>
            , {formatWhen(startAt, zone, now)}, with {staffName}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
    </ConfirmDialog>
  );
}
