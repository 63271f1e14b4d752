import { notify } from '@daybook/shell/notify';
import { useMemo } from 'react';
import { ruleWords } from '../../../booking-form/rule-words.ts';
import { useBusiness } from '../../../business/Business.tsx';
import { itemName } from '../block/item-words.ts';
import { inputOf, useBlockedTime } from '../blocked/use-blocked-time.ts';
import type { CalendarActs, CalendarData, CalendarItem, Proposal } from '../calendar-data.ts';
import type { Asked } from './asked.ts';
import { iso } from './instant.ts';
import { createJudge } from './judge.ts';
import { forbiddenWords } from './permission-words.ts';
import { saidOf } from './said.ts';
import { staffNameIn } from './staff-name.ts';
import { useCheckedMove } from './use-checked-move.ts';

/** What happens to items of the calendar: they are opened, and what is dropped is checked before it is asked about. */
export function useCalendarActs(data: CalendarData, ask: (asked: Asked) => Promise<boolean>): CalendarActs {
  const { when, now } = useBusiness();
  const { change } = useBlockedTime();
  const checkMove = useCheckedMove(data);
  const judge = useMemo(() => createJudge(data, now.getTime()), [data, now]);

  async function propose(proposal: Proposal): Promise<boolean> {
    const forbidden = forbiddenWords(proposal, data);
    if (proposal.kind === 'create') {
      const { staffId, startAt, endAt } = proposal;
      if (!forbidden) return ask({ kind: 'new', marked: { staffId, startAt, endAt } });
      notify({ tone: 'warning', message: forbidden });
      return false;
    }
    const { item, staffId, startAt, endAt } = proposal;
    if (forbidden) return stays(item, forbidden);
    if (item.kind === 'blocked') {
      const input = { ...inputOf(item), staffId, startAt: iso(startAt), endAt: iso(endAt) };
      const done = await change(item, input);
      return done.isSaved || stays(item, done.problem);
    }
    const target = { staffId, startAt, endAt };
    const inTheWay = await checkMove(item, target);
    return inTheWay ? stays(item, inTheWay) : ask({ kind: 'move', item, target, isTyped: false });
  }

  return {
    onOpen: (item) => void ask({ kind: 'booking', item }),
    onOpenBlocked: (item) => void ask({ kind: 'blocked', item }),
    onPropose: propose,
    judge(proposal) {
      const forbidden = forbiddenWords(proposal, data);
      if (forbidden) return forbidden;
      const refusal = judge(proposal);
      const staffName = staffNameIn(data)(proposal.staffId ?? '');
      return refusal && ruleWords(saidOf(refusal), { staffName, when });
    },
  };
}

/** Long enough to be read to its end. */
const readMs = 5000;

function stays(item: CalendarItem, because: string): false {
  const message = `${itemName(item)} stays where it was: ${because}`;
  notify({ tone: 'warning', message, durationMs: readMs });
  return false;
}
