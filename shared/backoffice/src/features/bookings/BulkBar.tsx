import { type BookingRow, type BulkAction, bulkActions } from '@daybook/contract/register';
import { useState } from 'react';
import { PickedBar } from '../../selection/PickedBar.tsx';
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
      <PickedBar
        what="bookings"
        count={bookings.length}
        acts={possible.map((action) => ({
          key: action,
          label: bulkWords[action].label,
          onAct: () => setAsked({ action, bookings }),
        }))}
        onClear={onClear}
      />
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
