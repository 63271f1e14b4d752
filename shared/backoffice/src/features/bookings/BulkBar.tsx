import { type BookingRow, type BulkAction, bulkActions } from '@daybook/contract/register';
import { Button } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useState } from 'react';
import classes from './BulkBar.module.css';
import { BulkDialog } from './BulkDialog.tsx';
import { bulkWords } from './bulk-words.ts';

interface Props {
  /** What is picked now. */
  bookings: readonly BookingRow[];
  onClear: () => void;
}

/** What can be done with the picked rows. Offered is what at least one of them allows; the rest is told one by one. */
export function BulkBar({ bookings, onClear }: Props) {
  const [asked, setAsked] = useState<{ action: BulkAction; bookings: readonly BookingRow[] } | null>(null);
  const allowed = (action: BulkAction) => bookings.filter(({ abilities }) => abilities.includes(action));
  const possible = bulkActions.filter((action) => allowed(action).length > 0);

  return (
    <>
      {bookings.length > 0 && (
        <section className={classes.root} aria-label="Picked bookings">
          <p className={classes.count} role="status">
            {bookings.length} selected
          </p>
          {possible.map((action) => (
            <Button key={action} size="xs" variant="default" onClick={() => setAsked({ action, bookings })}>
              {bulkWords[action].label}
            </Button>
          ))}
          {possible.length === 0 && <p className={classes.none}>Nothing can be done with all of these.</p>}
          <Button size="xs" variant="subtle" color="gray" onClick={onClear}>
            Clear selection
          </Button>
        </section>
      )}
      {asked && (
        <BulkDialog
          action={asked.action}
          bookings={asked.bookings}
          onClose={(isDone) => {
            setAsked(null);
            if (isDone) onClear();
          }}
        />
      )}
    </>
  );
}
