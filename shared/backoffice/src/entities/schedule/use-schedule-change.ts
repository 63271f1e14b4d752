import { ApiError } from '@daybook/api';
import { hasCode } from '@daybook/api/has-code';
import { invalidate, staleAfter } from '@daybook/api/keys';
import { affectedOf } from '@daybook/api/schedule-change';
import type { AffectedAppointment, AppointmentDecision, Impact } from '@daybook/contract/schedule-impact';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BookingDecisions, useDecisions } from './use-decisions.ts';

interface Change<Body> {
  /** Which bookings it affects. */
  preview: (body: Body) => Promise<Impact>;
  save: (body: Body & { decisions: AppointmentDecision[] }) => Promise<unknown>;
  /** The notification when it is saved: "Hours saved." */
  done: string;
  onSaved?: () => void;
  /** False if the change affects colleagues too. */
  offersColleagues?: boolean;
}

interface Question<Body> {
  body: Body;
  affected: readonly AffectedAppointment[];
  /** A warning after saving: bookings being made online in that time. */
  warning: string;
  /** More bookings came in while the user was deciding. */
  hasGrown: boolean;
}

/**
 * Saves a change of hours or an absence. If it would leave bookings outside, it asks about each first: pass the result
 * to an `ImpactDialog`. Bookings are changed after saving, so that a refused change touches none.
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
  const fulfil = useDecisions();

  /** Notifies that it is saved, with a warning if needed. */
  const finishWith = (warning: string) => {
    setQuestion(null);
    notify(
      warning === ''
        ? { tone: 'success', message: done }
        : { tone: 'warning', message: `${done} ${warning}`, durationMs: 8000 },
    );
    onSaved?.();
  };

  const ask = useMutation({
    meta: shownByScreen,
    mutationFn: async (body: Body) => {
      const { affected, holds = [] } = await preview(body);
      const warning = warningOf(holds.length);
      if (affected.length > 0) return { affected, warning, hasGrown: false };
      try {
        await save({ ...body, decisions: [] });
      } catch (error) {
        const grown = affectedOf(error);
        if (grown) return { affected: grown, warning, hasGrown: true };
        throw error;
      }
      return { affected: null, warning, hasGrown: false };
    },
    onSuccess: ({ affected, ...result }, body) => {
      if (affected) setQuestion({ body, affected, ...result });
      else finishWith(result.warning);
    },
    onError: (error) => {
      if (isOutdated(error)) void invalidate(client, staleAfter.schedule);
    },
  });

  const answer = useMutation({
    meta: shownByScreen,
    mutationFn: async ({ body, affected, decided }: Question<Body> & { decided: BookingDecisions }) => {
      const decisions = [...new Set(affected.map(({ bookingId }) => bookingId))].map((bookingId) => ({
        bookingId,
        decision: decided.choiceOf(bookingId) === 'keep' ? ('keep' as const) : ('change' as const),
      }));
      await save({ ...body, decisions });
      return fulfil(affected, decided);
    },
    onSuccess: (failed, { warning }) => finishWith([...failed, warning].join(' ').trim()),
    onError: (error, { body, warning }) => {
      const affected = affectedOf(error);
      if (affected) setQuestion({ body, affected, warning, hasGrown: true });
      else if (isOutdated(error)) void invalidate(client, staleAfter.schedule);
    },
  });

  const problemOf = (error: unknown) =>
    error === null || affectedOf(error) !== null ? null : sentenceOf(error);

  return {
    start: (body: Body) => ask.mutate(body),
    isBusy: ask.isPending,
    /** A failure before the dialog; shown beside the save button. */
    problem: problemOf(ask.error),
    /** The server's problems of fields, by path. */
    fields: ask.error instanceof ApiError ? ask.error.fields : {},
    dialog: {
      affected: question?.affected ?? null,
      hasGrown: question?.hasGrown ?? false,
      offersColleagues,
      isBusy: answer.isPending,
      problem: problemOf(answer.error),
      onAnswer: (decided: BookingDecisions) => question && answer.mutate({ ...question, decided }),
      onDismiss: () => {
        setQuestion(null);
        answer.reset();
      },
    },
  };
}

/** Holds are not bookings yet, and need no decision. */
function warningOf(holds: number): string {
  if (holds === 0) return '';
  return t(
    '{holds, plural, one {A customer is booking during this time right now.} other {# customers are booking during this time right now.}}',
    { holds },
  );
}

const isOutdated = (error: unknown): boolean => hasCode(error, 'version_conflict');
