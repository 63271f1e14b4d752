import { deskBookingMutations } from '@daybook/api/desk-booking';
import { hasCode } from '@daybook/api/has-code';
import { calendarKeys, planKeys } from '@daybook/api/keys';
import type { Reschedule, RescheduleCheck } from '@daybook/contract/desk-booking';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoMs } from '../../../entities/booking/after-change.ts';
import type { CalendarAppointment } from '../calendar-data.ts';

export const isOutdated = (error: unknown): boolean => hasCode(error, 'version_conflict');

/** The message after another user changed the item first. */
export const outdatedText = (name: string): string =>
  t('{name} wasn’t moved: someone else just updated it', { name });

interface Save extends Omit<Reschedule, 'version'> {
  item: CalendarAppointment;
  /** The request that undoes it. */
  back: RescheduleCheck;
  /** The notification when it is done. */
  done: string;
}

/** Saves a move, with an undo for ten seconds. */
export function useMove() {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    ...deskBookingMutations.reschedule(),
    meta: shownByScreen,
    onError: async () => {
      // Outdated data may be the cause: it is reloaded.
      await Promise.all([
        client.invalidateQueries({ queryKey: calendarKeys.all }),
        client.invalidateQueries({ queryKey: planKeys.all }),
      ]);
    },
  });

  async function takeBack(name: string, body: Parameters<typeof mutateAsync>[0]): Promise<void> {
    try {
      await mutateAsync(body);
      notify({ tone: 'success', message: t('{name} moved back', { name }) });
    } catch (error) {
      notify({
        tone: 'error',
        message: t('{name} couldn’t be moved back. {reason}', { name, reason: sentenceOf(error) }),
      });
    }
  }

  /** Saves; returns the problem, or null. A stale version is thrown. */
  async function save({ item, back, done, ...move }: Save): Promise<string | null> {
    const { bookingId, customerName } = item;
    try {
      const saved = await mutateAsync({ bookingId, version: item.version, ...move });
      const body = {
        bookingId,
        version: saved.version,
        ...back,
        notifyCustomer: move.notifyCustomer,
        // The appointment returns to an earlier time, which serves as the reason if a rule requires one.
        override: { reason: t('Move undone') },
      };
      notify({
        tone: 'success',
        message: done,
        durationMs: undoMs,
        action: { label: t('Undo'), run: () => void takeBack(customerName, body) },
      });
      return null;
    } catch (error) {
      if (isOutdated(error)) throw error;
      return sentenceOf(error);
    }
  }

  return { save, isSaving: isPending };
}
