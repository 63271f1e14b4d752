import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { CalendarAppointment } from '../calendar-data.ts';
import type { MoveTarget } from './dialog-state.ts';
import { canGoAlone, canGoWhole } from './move-wish.ts';

interface Props {
  item: CalendarAppointment;
  target: MoveTarget;
  visit: readonly CalendarAppointment[];
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Whether the other services of the visit move too, if there is a choice. */
export function WholeVisit({ item, target, visit, isOn, onChange }: Props) {
  if (!canGoWhole(item, target, visit)) return null;
  const isChoice = canGoAlone(item, target, visit);
  return (
    <Checkbox
      label={`Move the whole visit (${visit.length} services)`}
      description={isChoice ? undefined : 'Alone it would not keep its place among them.'}
      checked={isOn || !isChoice}
      disabled={!isChoice}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}
