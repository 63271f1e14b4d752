import { bookingMutations, bookingQueries } from '@daybook/api/bookings';
import type { Booking } from '@daybook/contract/register';
import type { DelayedVisit } from '@daybook/contract/running-late';
import { type LateMinutes, lateMinutes } from '@daybook/domain/running-late';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reloadIfOutdated, undoMs } from '../after-change.ts';

interface Mark {
  minutes: LateMinutes;
  /** The customers who get an email. */
  tell: readonly DelayedVisit[];
  onDone?: (() => void) | undefined;
}

/**
 * Marks a visit as running late, and says how many customers were emailed. The notification offers to undo a mark that
 * nobody was told of.
 */
export function useMarkLate({
  bookingId,
  version,
  ...visit
}: Pick<Booking, 'bookingId' | 'version' | 'lateMinutes'>) {
  const client = useQueryClient();
  const marking = useMutation({
    ...bookingMutations.markLate(),
    meta: shownByScreen,
    onError: reloadIfOutdated(client),
  });
  const asking = useMutation({
    mutationFn: (minutes: LateMinutes) =>
      client.fetchQuery({ ...bookingQueries.delays(bookingId, minutes), staleTime: 0 }),
    meta: shownByScreen,
  });

  const before = lateMinutes.find((minutes) => minutes === visit.lateMinutes) ?? 0;
  const undo = (marked: number) =>
    marking.mutate(
      { bookingId, version: marked, minutes: before, tell: [] },
      { onSuccess: () => notify({ tone: 'success', message: t('Undone') }) },
    );

  const mark = ({ minutes, tell, onDone }: Mark) =>
    marking.mutate(
      { bookingId, version, minutes, tell: tell.map((visit) => visit.bookingId) },
      {
        onSuccess({ version: marked }) {
          notify({
            tone: 'success',
            message: doneMessage(minutes, tell.length),
            ...(tell.length === 0 && {
              durationMs: undoMs,
              action: { label: t('Undo'), run: () => undo(marked) },
            }),
          });
          onDone?.();
        },
      },
    );

  const error = asking.error ?? marking.error;
  return {
    mark,
    /** Marks it at once, and emails everyone who starts later because of it. */
    markAndTell: (minutes: LateMinutes, onDone?: () => void) =>
      asking.mutate(minutes, {
        onSuccess: ({ items }) => mark({ minutes, tell: items.filter(({ canTell }) => canTell), onDone }),
      }),
    isPending: asking.isPending || marking.isPending,
    problem: error ? sentenceOf(error) : null,
    reset() {
      asking.reset();
      marking.reset();
    },
  };
}

function doneMessage(minutes: LateMinutes, told: number): string {
  if (minutes === 0) return t('Marked as on time');
  return told === 0
    ? t('Marked as running late')
    : t(
        '{count, plural, one {Marked as running late. # customer emailed.} other {Marked as running late. # customers emailed.}}',
        { count: told },
      );
}
