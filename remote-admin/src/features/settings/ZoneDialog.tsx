import type { outsideOf } from '@daybook/api/schedule-change';
import { useBusiness } from '@daybook/backoffice/Business';
import { zoneLabel } from '@daybook/domain/zones';
import { t } from '@daybook/i18n';
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
  t('{count, plural, one {# booking} other {# bookings}} would be outside opening hours', { count });

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
      confirmLabel={t('Change time zone')}
      dismissLabel={t('Keep editing')}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onDismiss={onDismiss}
    >
      <p>
        {t(
          'Bookings keep their exact time. In {zone} time these are outside opening hours, so you may want to reschedule them.',
          { zone: zoneLabel(zone) },
        )}
      </p>
      <ul className={classes.bookings}>
        {shown.first.map(({ bookingId, reference, customerName, startAt, staffName }) => (
          <li key={bookingId}>
            <Link to={areaPaths('/admin').booking(bookingId)} target="_blank" rel="noreferrer">
              {customerName ?? reference}
            </Link>
            {', '}
            {t('{when}, with {name}', { when: formatWhen(startAt, zone, now), name: staffName })}
          </li>
        ))}
        {more > 0 && <li>{t('and {count} more', { count: more })}</li>}
      </ul>
    </ConfirmDialog>
  );
}
