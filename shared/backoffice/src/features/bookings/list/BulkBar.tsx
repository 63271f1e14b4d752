import { type BulkAction, bulkActions } from '@daybook/contract/bulk';
import type { BookingRow } from '@daybook/contract/register';
import { can, reachOf } from '@daybook/domain/people';
import type { RegisterColumn } from '@daybook/domain/register';
import { t } from '@daybook/i18n';
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
  const [dialog, setDialog] = useState<{
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
    onAct: () => setDialog({ action, bookings }),
  });
  function close(isDone: boolean) {
    setDialog(null);
    if (isDone) onClear();
  }

  return (
    <>
      <PickedBar
        what={t('bookings')}
        count={bookings.length}
        acts={[
          ...bulkActions.filter(allows).map((action) => ask(action, t(bulkLabels[action].label))),
          // A user with access to only one calendar cannot reassign bookings.
          ...(allows('edit') && reach?.length !== 1 ? [ask('assign', t('Assign team member'))] : []),
          ...(can(user, 'export')
            ? [
                { key: 'csv', label: t('Save as CSV'), onAct: () => download.chosen(ids, question, columns) },
                { key: 'ics', label: t('Save as .ics'), onAct: () => download.calendarOf(ids) },
              ]
            : []),
        ]}
        onClear={onClear}
      />
      {dialog?.action === 'assign' && (
        <AssignDialog bookings={dialog.bookings} reach={reach} onClose={close} />
      )}
      {dialog && dialog.action !== 'assign' && (
        <BulkDialog action={dialog.action} bookings={dialog.bookings} onClose={close} />
      )}
    </>
  );
}
