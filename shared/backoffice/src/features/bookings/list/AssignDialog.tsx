import { deskBookingMutations } from '@daybook/api/desk-booking';
import type { BookingRow } from '@daybook/contract/register';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { useTyped } from '@daybook/shell/unsaved-work';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { PickField } from '@daybook/ui/PickField';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { personPick } from '../../../entities/catalogue/picks.ts';
import { useChoices } from '../../../entities/catalogue/use-choices.ts';
import { MessageField } from '../../../kit/fields/MessageField.tsx';
import { BulkResults } from './BulkResults.tsx';

interface Props {
  bookings: readonly BookingRow[];
  /** Staff whose calendars the reader may write in; null for all. */
  reach: readonly string[] | null;
  /** True after an attempt: the selected rows have changed. */
  onClose: (isDone: boolean) => void;
}

/** Asks for the new staff member, then shows the result of each booking. */
export function AssignDialog({ bookings, reach, onClose }: Props) {
  const choices = useChoices().staff.filter(({ value }) => reach?.includes(value) ?? true);
  const [staffId, setStaffId] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [notifyCustomer, setNotifyCustomer] = useState(true);
  const [message, setMessage] = useTyped(
    `assign-${bookings.map(({ bookingId }) => bookingId).join()}-message`,
    '',
  );
  const { mutate, data, error, isPending } = useMutation({
    ...deskBookingMutations.assign(),
    meta: shownByScreen,
  });
  const nameOf = (id: string | null) => choices.find(({ value }) => value === id)?.label ?? '';

  if (data) {
    return (
      <BulkResults
        bookings={bookings}
        results={data.results}
        done={t('With {name}', { name: nameOf(staffId) })}
        nameOf={nameOf}
        onClose={() => onClose(true)}
      />
    );
  }

  function assign() {
    if (!staffId) return setIsMissing(true);
    mutate({
      staffId,
      items: bookings.map(({ bookingId, version }) => ({ bookingId, version })),
      notifyCustomer,
      ...(notifyCustomer && message.trim() && { message: message.trim() }),
    });
  }

  return (
    <ConfirmDialog
      isOpen
      title={t('Assign {count, plural, one {# booking} other {# bookings}}', { count: bookings.length })}
      confirmLabel={t('Assign')}
      dismissLabel={t('Cancel')}
      isBusy={isPending}
      error={error && sentenceOf(error)}
      onConfirm={assign}
      onDismiss={() => onClose(false)}
    >
      <p>{t('Each visit keeps its time. Visits that would break a rule stay as they are.')}</p>
      <PickField
        label={t('Team member')}
        picks={choices.map(({ value, label }) => personPick({ staffId: value, name: label }))}
        value={staffId ?? ''}
        onChange={setStaffId}
        error={isMissing && !staffId && t('Choose a team member.')}
        withAsterisk
      />
      <Checkbox
        label={t('Email the customers')}
        checked={notifyCustomer}
        onChange={({ currentTarget }) => setNotifyCustomer(currentTarget.checked)}
      />
      {notifyCustomer && <MessageField value={message} onChange={setMessage} />}
    </ConfirmDialog>
  );
}
