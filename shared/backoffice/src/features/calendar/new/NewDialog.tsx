import { t } from '@daybook/i18n';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Stack } from '@daybook/ui/Layout';
import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useRef, useState } from 'react';
import type { CalendarData } from '../calendar-data.ts';
import { type Answer, type Marked, notDone } from '../changes/dialog-state.ts';
import { useBlockedForm } from './use-blocked-form.tsx';
import { useBookingForm } from './use-booking-form.tsx';

interface Props {
  marked: Marked;
  /** The initial kind, for users who may create both. */
  first?: Kind | undefined;
  data: CalendarData;
  onAnswer: (answer: Answer) => void;
}

type Kind = 'booking' | 'blocked';

/** Creates an appointment or blocked time in free time. */
export function NewDialog({ marked, first = 'booking', data, onAnswer }: Props) {
  const people = data.staff.filter(({ staffId }) => marked.staffId === null || staffId === marked.staffId);
  const [canBook, canBlock] = [people.some((one) => one.canBook), people.some((one) => one.canBlock)];
  const [kind, setKind] = useState<Kind>(
    canBook && !(first === 'blocked' && canBlock) ? 'booking' : 'blocked',
  );
  const form = useRef<HTMLDivElement>(null);
  const booking = useBookingForm({ marked, data, form, onAnswer });
  const blocked = useBlockedForm({ marked, data, onAnswer });
  const shown = kind === 'booking' ? booking : blocked;

  return (
    <ConfirmDialog
      isOpen
      title={shown.title}
      confirmLabel={shown.confirmLabel}
      dismissLabel={t('Cancel')}
      isBusy={shown.isSaving}
      error={shown.problem}
      returnsFocus={false}
      onConfirm={() => void shown.confirm()}
      onDismiss={() => onAnswer(notDone)}
    >
      <Stack ref={form} gap="md">
        {canBook && canBlock && (
          <SegmentedControl<Kind>
            aria-label={t('Entry type')}
            fullWidth
            data={[
              { value: 'booking', label: t('Appointment') },
              { value: 'blocked', label: t('Blocked time') },
            ]}
            value={kind}
            onChange={setKind}
          />
        )}
        {shown.fields}
      </Stack>
    </ConfirmDialog>
  );
}
