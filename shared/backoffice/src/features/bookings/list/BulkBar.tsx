import { type BulkAction, bulkActions } from '@daybook/contract/bulk';
import type { BookingRow } from '@daybook/contract/register';
import { can, reachOf } from '@daybook/domain/people';
import type { RegisterColumn } from '@daybook/domain/register';
import { useUser } from '@daybook/session';
import { useState } from 'react';
import { PickedBar } from '../../../kit/selection/PickedBar.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { BulkDialog } from './BulkDialog.tsx';
import { bulkLabels } from './bulk-labels.ts';
import type { Question } from './register-filters.ts';
import { useDownload } from './use-download.ts';

interface Props {
  /** The selected bookings. */
  bookings: readonly BookingRow[];
  question: Question;
  columns: readonly RegisterColumn[];
  onClear: () => void;
}

/** The bulk actions of the selected rows: those at least one row allows; results are shown per row. */
export function BulkBar({ bookings, question, columns, onClear }: Props) {
  const user = useUser();
  const download = useDownload();
  const [asked, setAsked] = useState<{
    action: BulkAction | 'assign';
    bookings: readonly BookingRow[];
  } | null>(null);
  const ids = bookings.map(({ bookingId }) => bookingId);
  const reach = reachOf(user, 'booking.edit');
  const allows = (ability: BulkAction | 'edit') =>
    bookings.some(({ abilities }) => abilities.includes(ability));

  const ask = (action: BulkAction | 'assign', label: string) => ({
    key: action,
    label,
    onAct: () => setAsked({ action, bookings }),
  });
  function close(isDone: boolean) {
    setAsked(null);
    if (isDone) onClear();
  }

  return (
    <>
      <PickedBar
        what="bookings"
        count={bookings.length}
        acts={[
          ...bulkActions.filter(allows).map((action) => ask(action, bulkLabels[action].label)),
          // A user who writes in one calendar only cannot reassign visits.
          ...(allows('edit') && reach?.length !== 1 ? [ask('assign', 'Assign staff')] : []),
          ...(can(user, 'export')
            ? [
                { key: 'csv', label: 'Save as CSV', onAct: () => download.chosen(ids, question, columns) },
                { key: 'ics', label: 'Save as .ics', onAct: () => download.calendarOf(ids) },
              ]
            : []),
        ]}
        onClear={onClear}
      />
      {asked?.action === 'assign' && <AssignDialog bookings={asked.bookings} reach={reach} onClose={close} />}
      {asked && asked.action !== 'assign' && (
        <BulkDialog action={asked.action} bookings={asked.bookings} onClose={close} />
      )}
    </>
  );
}
