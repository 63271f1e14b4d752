import { t } from '@daybook/i18n';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { CalendarAppointment } from '../calendar-data.ts';
import type { MoveTarget } from './dialog-state.ts';
import { canGoAlone, canGoWhole } from './move-wish.ts';

interface Props {
  item: CalendarAppointment;
  target: MoveTarget;
  booking: readonly CalendarAppointment[];
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether the other services of the booking move too, if there is a choice. */
export function WholeBooking({ item, target, booking, isOn, onChange }: Props) {
  if (!canGoWhole(item, target, booking)) return null;
  const isChoice = canGoAlone(item, target, booking);
  return (
    <Checkbox
      label={t('Move the whole visit ({count, number} services)', { count: booking.length })}
      description={isChoice ? undefined : t('Moving it alone would change the order of the services.')}
      checked={isOn || !isChoice}
      disabled={!isChoice}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
