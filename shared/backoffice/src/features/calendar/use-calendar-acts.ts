import { t } from '@daybook/i18n';
import { notify } from '@daybook/shell/notify';
import { useMemo } from 'react';
import { ruleText } from '../../entities/booking/form/rule-labels.ts';
import { useBusiness } from '../../entities/business/Business.tsx';
import { itemName } from './block/item-labels.ts';
import { inputOf, useBlockedTime } from './blocked/use-blocked-time.ts';
import type { CalendarActs, CalendarData, CalendarItem, Proposal } from './calendar-data.ts';
import { contractRefusal } from './changes/contract-refusal.ts';
import type { OpenDialog } from './changes/dialog-state.ts';
import { iso } from './changes/instant.ts';
import { forbiddenText } from './changes/permission-labels.ts';
import { staffNameIn } from './changes/staff-name.ts';
import { useCheckedMove } from './changes/use-checked-move.ts';
import { outdatedText } from './changes/use-move.ts';
import { createValidation } from './changes/validate-proposal.ts';

/** The actions on calendar items. A drop is checked before its dialog opens. */
export function useCalendarActs(
  data: CalendarData,
  ask: (dialog: OpenDialog) => Promise<boolean>,
): CalendarActs {
  const { when, now } = useBusiness();
  const { change } = useBlockedTime();
  const checkMove = useCheckedMove(data);
  const validate = useMemo(() => createValidation(data, now.getTime()), [data, now]);

  async function propose(proposal: Proposal): Promise<boolean> {
    const forbidden = forbiddenText(proposal, data);
    if (proposal.kind === 'create') {
      const { staffId, startAt, endAt } = proposal;
      return forbidden ? warn(forbidden) : ask({ kind: 'new', marked: { staffId, startAt, endAt } });
    }
    const { item, staffId, startAt, endAt } = proposal;
    const current = data.items.find(({ id }) => id === item.id);
    if (current?.version !== item.version) return warn(outdatedText(itemName(item)));
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
    validate(proposal) {
      const forbidden = forbiddenText(proposal, data);
      if (forbidden) return forbidden;
      const refusal = validate(proposal);
      if (!refusal) return null;
      const { staffId } = proposal;
      if (staffId === null && refusal.reason !== 'closed') return t('No one is available at this time');
      return ruleText(contractRefusal(refusal), { staffName: staffNameIn(data)(staffId ?? ''), when });
    },
  };
}

/** Long enough to read the message. */
const readMs = 5000;

function warn(message: string): false {
  notify({ tone: 'warning', message, durationMs: readMs });
  return false;
}

const stays = (item: CalendarItem, because: string): false =>
  warn(t('{name} wasn’t moved: {reason}', { name: itemName(item), reason: because }));
