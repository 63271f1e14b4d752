import { ApiError } from '@daybook/api';
import { hasCode } from '@daybook/api/has-code';
import { affectedOf, refreshSchedules } from '@daybook/api/schedule-change';
import type { AffectedAppointment, Decision, Impact } from '@daybook/contract/schedule-impact';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Fates, useFates } from './use-fates.ts';

interface Change<Body> {
  /** Which bookings it affects. */
  preview: (body: Body) => Promise<Impact>;
  save: (body: Body & { decisions: Decision[] }) => Promise<unknown>;
  /** What is said when it is saved: "Hours saved." */
  done: string;
  onSaved?: () => void;
  /** False for what concerns the colleagues as well: they are no way out of it. */
  offersColleagues?: boolean;
}

interface Question<Body> {
  body: Body;
  affected: readonly AffectedAppointment[];
  /** Others came in while somebody was deciding. */
  hasGrown: boolean;
}

/**
 * Saves a change of hours or an absence. When it would leave bookings outside, it asks first what is to become of each:
 * give what this answers with to an `ImpactDialog`. Cancelling and giving away come after saving, so that a refused
 * change touches no booking.
 */
export function useScheduleChange<Body extends object>({
  preview,
  save,
  done,
  onSaved,
  offersColleagues = true,
}: Change<Body>) {
  const client = useQueryClient();
  const [question, setQuestion] = useState<Question<Body> | null>(null);
  const fulfil = useFates();

  const finish = (message: string, tone: 'success' | 'warning' = 'success') => {
    setQuestion(null);
    notify({ tone, message, ...(tone === 'warning' && { durationMs: 8000 }) });
    onSaved?.();
  };

  const ask = useMutation({
    meta: shownByScreen,
    mutationFn: async (body: Body) => {
      const { affected } = await preview(body);
      if (affected.length > 0) return affected;
      await save({ ...body, decisions: [] });
      return null;
    },
    onSuccess: (affected, body) => {
      if (affected) setQuestion({ body, affected, hasGrown: false });
      else finish(done);
    },
    onError: (error, body) => {
      const affected = affectedOf(error);
      if (affected) setQuestion({ body, affected, hasGrown: true });
      else if (isOutdated(error)) refreshSchedules(client);
    },
  });

  const answer = useMutation({
    meta: shownByScreen,
    mutationFn: async ({ body, affected, fates }: Question<Body> & { fates: Fates }) => {
      const decisions = [...new Set(affected.map(({ bookingId }) => bookingId))].map((bookingId) => ({
        bookingId,
        decision: fates.choiceOf(bookingId) === 'keep' ? ('keep' as const) : ('change' as const),
      }));
      await save({ ...body, decisions });
      return fulfil(affected, fates);
    },
    onSuccess: (failed) => {
      if (failed.length === 0) finish(done);
      else finish(`${done} ${failed.join(' ')}`, 'warning');
    },
    onError: (error, { body }) => {
      const affected = affectedOf(error);
      if (affected) setQuestion({ body, affected, hasGrown: true });
      else if (isOutdated(error)) refreshSchedules(client);
    },
  });

  const problemOf = (error: unknown) =>
    error === null || affectedOf(error) !== null ? null : sentenceOf(error);

  return {
    start: (body: Body) => ask.mutate(body),
    isBusy: ask.isPending,
    /** What went wrong before anything was asked; belongs beside the button that saves. */
    problem: problemOf(ask.error),
    /** What the server says of single fields, by path. */
    fields: ask.error instanceof ApiError ? ask.error.fields : {},
    dialog: {
      affected: question?.affected ?? null,
      hasGrown: question?.hasGrown ?? false,
      offersColleagues,
      isBusy: answer.isPending,
      problem: problemOf(answer.error),
      onAnswer: (fates: Fates) => question && answer.mutate({ ...question, fates }),
      onDismiss: () => {
        setQuestion(null);
        answer.reset();
      },
    },
  };
}

const isOutdated = (error: unknown): boolean => hasCode(error, 'version_conflict');
