import { Calendar } from '@daybook/backoffice/Calendar';
import { CalendarBody } from '@daybook/backoffice/CalendarBody';
import { CalendarSkeleton } from '@daybook/backoffice/CalendarSkeleton';
import type { CalendarActs, CalendarData, Proposal } from '@daybook/backoffice/calendar-data';
import { useDisplay } from '@daybook/backoffice/calendar-display';
import type { CalendarState } from '@daybook/backoffice/calendar-state';
import { calendarViews } from '@daybook/domain/calendar/calendar-range';
import { addDays, wallClock } from '@daybook/domain/wall-clock';
import '@daybook/ui/base.css';
import { DaybookProvider } from '@daybook/ui/DaybookProvider';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { calendarDay, zone } from './calendar-day.ts';

// The calendar alone, in its production build, with a generated day. The address sets the number of appointments.
const query = new URLSearchParams(location.search);
const today = '2026-03-03';
const now = wallClock(zone).instantAt(today, 640);
const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);
const closed = wallClock(zone).days(addDays(today, 2));
const drawn: CalendarData = {
  ...calendarDay(today, number('people', 10), number('appointments', 200)),
  closures: query.has('closed') ? [{ ...closed, name: 'Founders’ day' }] : [],
};
let giveData: (data: CalendarData) => void = () => undefined;

function Page() {
  const [state, setState] = useState<CalendarState>({
    view: calendarViews.find((view) => view === query.get('view')) ?? 'day',
    date: today,
    staffId: query.get('staff'),
  });
  const [display, setDisplay] = useDisplay('bench');
  const [data, setData] = useState<CalendarData | null>(null);
  giveData = setData;
  const acts: CalendarActs = useMemo(
    () => ({
      onOpen: ({ customerName }) => {
        document.title = `opened ${customerName}`;
      },
      ...(!query.has('read-only') && {
        validate: ({ endAt, startAt }: Proposal) =>
          (endAt ?? startAt) > wallClock(zone).instantAt(today, 1140)
            ? 'Kemi Balogun works until 19:00 on that day.'
            : null,
        onPropose: (proposal: Proposal, refusal: string | null) => {
          document.title = `${proposal.kind} ${refusal ?? 'possible'}`;
          if (refusal || proposal.kind === 'create') return false;
          const { item, staffId, startAt, endAt } = proposal;
          const moved = { ...item, staffId, startAt, endAt };
          setData(
            (before) =>
              before && {
                ...before,
                items: before.items.map((each) =>
                  each.id !== item.id
                    ? each
                    : moved.kind === 'blocked'
                      ? moved
                      : { ...moved, block: { startAt, endAt }, busy: [{ startAt, endAt }] },
                ),
              },
          );
          return true;
        },
      }),
    }),
    [],
  );
  return (
    <main>
      <h1 className="bench-title">Appointment</h1>
      <Calendar
        state={state}
        onState={setState}
        display={display}
        onDisplay={setDisplay}
        today={today}
        weekStartsOn={1}
        staff={drawn.staff}
      >
        {data ? (
          <CalendarBody
            state={state}
            onState={setState}
            display={display}
            zone={zone}
            weekStartsOn={1}
            now={now}
            data={data}
            counts={counts}
            acts={acts}
          />
        ) : (
          <CalendarSkeleton view={state.view} />
        )}
      </Calendar>
    </main>
  );
}

const counts = Array.from({ length: 31 }, (_day, index) => ({
  date: addDays('2026-03-01', index),
  requested: index % 4,
  booked: (index * 7) % 23,
  completed: index < 3 ? 14 : 0,
  noShow: index % 9 === 0 ? 1 : 0,
}));

/** Resolves once the rendered data is on the screen. */
const shown = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => done();
      channel.port2.postMessage(null);
    });
  });

/** The time of the last change to the calendar, after half a second without one. */
const settled = (place: HTMLElement) =>
  new Promise<number>((done) => {
    let last = performance.now();
    const observer = new MutationObserver(() => {
      last = performance.now();
    });
    observer.observe(place, { childList: true, subtree: true });
    const look = () => {
      if (performance.now() - last < 500) return setTimeout(look, 50);
      observer.disconnect();
      return done(last);
    };
    look();
  });

// As in the back office: first the frame and the placeholders, then the data.
const place = document.getElementById('root');
if (place) {
  createRoot(place).render(
    <DaybookProvider density="compact">
      <Page />
    </DaybookProvider>,
  );
  await document.fonts.load('1em "Inter Variable"');
  await shown();
  performance.mark('data');
  flushSync(() => giveData(drawn));
  await shown();
  performance.measure('first-render', 'data');
  const end = await settled(place);
  performance.measure('whole-render', { start: 'data', end });
}
