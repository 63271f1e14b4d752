import type { StaffMember } from '@daybook/contract/catalogue';
import type { Site } from '@daybook/contract/site';
import type { Slot } from '@daybook/contract/slots';
import { InlineError } from '@daybook/ui/InlineError';
import { longDay } from '../../visit/days.ts';
import type { Visit } from '../../visit/visit.ts';
import { currentButton } from './DayPicker.tsx';
import { gridTitle } from './day-grid.ts';
import { NoTimes } from './NoTimes.tsx';
import { TimeList } from './TimeList.tsx';
import classes from './time.module.css';
import type { Picking } from './use-picking.ts';

interface Props {
  picking: Picking;
  site: Site;
  visit: Visit;
  candidates: readonly StaffMember[];
  problem: string | null;
  startBeingTaken: string | null;
  onTime: (slot: Slot) => void;
}

/** The times of the chosen day, or what to do when it has none. */
export function DayTimes({ picking, site, visit, candidates, problem, startBeingTaken, onTime }: Props) {
  const { selected, selectedTimes, heading, gridRef, nextFreeDay, chooseDay } = picking;
  const person = candidates.find(({ staffId }) => staffId === visit.staff);
  return (
    <section>
      {selected && (
        <h2 ref={heading} tabIndex={-1} className={classes.dayTitle}>
          Times on {longDay(selected)}
        </h2>
      )}
      <InlineError>{problem}</InlineError>
      {selectedTimes.length > 0 ? (
        <TimeList
          times={selectedTimes}
          zone={site.zone}
          chosen={visit.start}
          {...{ candidates, startBeingTaken, onTime }}
        />
      ) : (
        <NoTimes
          {...{ site, visit, nextFreeDay }}
          where={whereNone(picking)}
          onlyName={candidates.length > 1 ? (person?.name ?? null) : null}
          onDay={chooseDay}
        />
      )}
      {selected && (
        <button
          type="button"
          className={classes.back}
          onClick={() => currentButton(gridRef.current)?.focus()}
        >
          Choose a different date
        </button>
      )}
    </section>
  );
}

/** Where there is no time: `on Tuesday 3 March`, `in March 2026`, `in the week of Monday 2 March`, or nowhere at all. */
function whereNone({ kind, grid, selected, nextFreeDay, today, lastDay }: Picking): string {
  if (!nextFreeDay && grid.first <= today) return `until ${longDay(lastDay)}`;
  if (selected) return `on ${longDay(selected)}`;
  return kind === 'month' ? `in ${gridTitle(kind, grid)}` : `in the week of ${longDay(grid.first)}`;
}
