import { DaybookProvider } from '@daybook/ui/DaybookProvider';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Calendar } from '../Calendar.tsx';
import { CalendarBody } from '../CalendarBody.tsx';
import type { CalendarActs, CalendarData, Proposal } from '../calendar-data.ts';
import type { CalendarState } from '../calendar-state.ts';
import type { Display } from '../display.ts';
import { aCalendar, aPlacedAppointment, at } from './calendar-builders.ts';

interface Setting {
  data?: CalendarData;
  state?: Partial<CalendarState>;
  display?: Partial<Display>;
  acts?: Partial<CalendarActs>;
  now?: number;
  onNew?: () => void;
}

const two = aCalendar({
  items: [
    aPlacedAppointment(),
    aPlacedAppointment({ id: 'two', staffId: 'bola', customerName: 'Bisi Adeyemi', startAt: at('11:00') }),
  ],
});

function Stage({ data: given = two, state: from, display: shown, acts, now = at('10:40'), onNew }: Setting) {
  const [data, setData] = useState(given);
  const [state, setState] = useState<CalendarState>({
    view: 'day',
    date: '2026-03-03',
    staffId: null,
    ...from,
  });
  const [display, setDisplay] = useState<Display>({
    step: 15,
    colouring: null,
    showsCalledOff: false,
    ...shown,
  });
  const propose = acts?.onPropose;
  const carryOut = async (proposal: Proposal, refusal: string | null) => {
    const isDone = (await propose?.(proposal, refusal)) ?? false;
    if (isDone && proposal.kind !== 'create') {
      const { item, staffId, startAt, endAt } = proposal;
      const time = { startAt, endAt };
      const moved = aPlacedAppointment({
        ...item,
        kind: 'appointment',
        ...time,
        staffId,
        block: time,
        busy: [time],
      });
      setData({ ...data, items: data.items.map((each) => (each.id === item.id ? moved : each)) });
    }
    return isDone;
  };
  const all: CalendarActs = { onOpen: () => {}, ...acts, ...(propose && { onPropose: carryOut }) };
  const week = { state, onState: setState, display, weekStartsOn: 1 } as const;
  return (
    <Calendar
      {...week}
      onDisplay={(to) => setDisplay({ ...display, ...to })}
      today="2026-03-03"
      staff={data.staff}
    >
      <CalendarBody
        {...week}
        zone="Africa/Lagos"
        now={now}
        data={data}
        counts={[]}
        acts={all}
        onNew={onNew}
      />
    </Calendar>
  );
}

/** Shows the calendar with its own state; a proposal that succeeds moves the item. */
export function showCalendar(setting: Setting = {}) {
  const stage = (
    <DaybookProvider density="compact" env="test">
      <Stage {...setting} />
    </DaybookProvider>
  );
  return { ...render(stage), user: userEvent.setup() };
}

export const okafor = () => screen.getByRole('button', { name: /A\. Okafor/ });

/** Chooses in the display menu. */
export async function chooseDisplay(user: UserEvent, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Display' }));
  await user.click(screen.getByRole('menuitemradio', { name }));
  await user.keyboard('{Escape}');
}
