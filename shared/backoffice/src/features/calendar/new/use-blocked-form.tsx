import { minuteMs } from '@daybook/domain/wall-clock';
import { t } from '@daybook/i18n';
import { useTyped } from '@daybook/shell/unsaved-work';
import { useState } from 'react';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { BlockedFields } from '../blocked/BlockedFields.tsx';
import { blockedDraftOf, heldIn, overlappedBy, validateBlocked } from '../blocked/blocked-draft.ts';
import { useBlockedTime } from '../blocked/use-blocked-time.ts';
import type { CalendarData } from '../calendar-data.ts';
import type { Answer, Marked } from '../changes/dialog-state.ts';
import type { NewForm } from './new-form.ts';

interface Given {
  marked: Marked;
  data: CalendarData;
  onAnswer: (answer: Answer) => void;
}

/** The default length. */
const usualMs = 30 * minuteMs;

/** The form that blocks time of a staff member. */
export function useBlockedForm({ marked, data, onAnswer }: Given): NewForm {
  const { zone, now } = useBusiness();
  const [draft, setDraft] = useTyped('new-blocked-draft', () => {
    const staffId = marked.staffId ?? data.staff.find(({ canBlock }) => canBlock)?.staffId ?? '';
    const { startAt, endAt } = marked;
    return blockedDraftOf({ staffId, startAt, endAt: endAt ?? startAt + usualMs }, zone);
  });
  const [showsErrors, setShowsErrors] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { create, isSaving } = useBlockedTime();
  const { input, problems } = validateBlocked(draft, zone);

  async function confirm(): Promise<void> {
    setShowsErrors(true);
    if (!input) return;
    const done = await create(input);
    if (done.isSaved) onAnswer({ isDone: true, focusId: done.id });
    else setProblem(done.problem);
  }

  return {
    title: t('New blocked time'),
    confirmLabel: t('Block time'),
    isSaving,
    problem,
    confirm,
    fields: (
      <BlockedFields
        draft={draft}
        problems={showsErrors ? problems : {}}
        staff={data.staff}
        overlapped={input ? overlappedBy(input, data) : []}
        held={input ? heldIn(input, data, now.getTime()) : []}
        onChange={(changes) => setDraft({ ...draft, ...changes })}
      />
    ),
  };
}
