import { blockedTimeMutations } from '@daybook/api/blocked-time';
import { calendarKeys } from '@daybook/api/keys';
import type { BlockedTimeInput, SavedBlockedTime } from '@daybook/contract/blocked-time';
import { all } from '@daybook/domain/lists';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoMs } from '../../../entities/booking/after-change.ts';
import type { CalendarBlockedTime } from '../calendar-data.ts';
import { iso } from '../changes/instant.ts';

/** The saved values of blocked time on screen. */
export const inputOf = ({
  staffId,
  startAt,
  endAt,
  blockedKind,
  note,
}: CalendarBlockedTime): BlockedTimeInput => ({
  staffId,
  startAt: iso(startAt),
  endAt: iso(endAt),
  kind: blockedKind,
  note,
});

type Saved = { isSaved: true; id: string | null } | { isSaved: false; problem: string };

/** Adds, changes and removes blocked time; each can be undone for ten seconds. */
export function useBlockedTime() {
  const client = useQueryClient();
  const reread = () => client.invalidateQueries({ queryKey: calendarKeys.all });
  const given = { meta: shownByScreen, onError: reread };
  const block = useMutation({ ...blockedTimeMutations.block(), ...given });
  const change = useMutation({ ...blockedTimeMutations.change(), ...given });
  const remove = useMutation({ ...blockedTimeMutations.remove(), ...given });

  async function attempt(work: () => Promise<string | null>): Promise<Saved> {
    try {
      const id = await work();
      // The calendar is up to date when the dialog closes.
      await reread();
      return { isSaved: true, id };
    } catch (error) {
      return { isSaved: false, problem: sentenceOf(error) };
    }
  }

  const undo = (work: () => Promise<unknown>) => ({
    durationMs: undoMs,
    action: {
      label: t('Undo'),
      run: () =>
        void attempt(async () => {
          await work();
          return null;
        }).then((done) =>
          notify(
            done.isSaved
              ? { tone: 'success', message: t('Undone') }
              : {
                  tone: 'error',
                  message: t('Couldn’t undo. {problem}', { problem: done.problem }),
                },
          ),
        ),
    },
  });

  return {
    isSaving: block.isPending || change.isPending || remove.isPending,
    create: (input: BlockedTimeInput) =>
      attempt(async () => {
        const saved = await block.mutateAsync(input);
        const { blockedTimeId, version } = saved.blockedTime;
        const back = undo(() => remove.mutateAsync({ blockedTimeId, version }));
        notify({ ...savedNotice(t('Time blocked'), saved), ...back });
        return blockedTimeId;
      }),
    change: (item: CalendarBlockedTime, input: BlockedTimeInput) =>
      attempt(async () => {
        const saved = await change.mutateAsync({ blockedTimeId: item.id, version: item.version, ...input });
        const { version } = saved.blockedTime;
        const back = undo(() => change.mutateAsync({ blockedTimeId: item.id, version, ...inputOf(item) }));
        notify({ ...savedNotice(t('Blocked time updated'), saved), ...back });
        return item.id;
      }),
    remove: (item: CalendarBlockedTime) =>
      attempt(async () => {
        await remove.mutateAsync({ blockedTimeId: item.id, version: item.version });
        const message = t('Blocked time removed');
        notify({ tone: 'success', message, ...undo(() => block.mutateAsync(inputOf(item))) });
        return null;
      }),
  };
}

/** A warning about bookings in the blocked time, which are not moved. */
function savedNotice(done: string, { overlaps, holds }: SavedBlockedTime) {
  const references = all(overlaps.map(({ reference }) => reference));
  const warnings = [
    ...(overlaps.length > 0
      ? [t('These bookings overlap and won’t be changed: {references}', { references })]
      : []),
    ...(holds.length > 0 ? [t('A customer booking at that time must choose another')] : []),
  ];
  if (warnings.length === 0) return { tone: 'success' as const, message: done };
  return { tone: 'warning' as const, message: [done, ...warnings].join('. ') };
}
