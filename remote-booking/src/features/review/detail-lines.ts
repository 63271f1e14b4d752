import { t } from '@daybook/i18n';
import type { Draft } from '../../booking/draft.ts';
import type { BookingPart } from '../../booking/parts.ts';
import { answersTo, fieldsOf } from '../../booking/questions.ts';
import type { Line } from './ReviewLines.tsx';

/** The typed details before they are sent. */
export function detailLines(draft: Draft, parts: readonly BookingPart[], change: string | null): Line[] {
  const { firstName, lastName, email, phone } = draft.customer;
  const fields = fieldsOf(parts);
  const answers = answersTo(fields, draft);
  return [
    { name: t('Name'), value: `${firstName} ${lastName}`.trim(), change },
    ...(email.trim() ? [{ name: t('Email'), value: email }] : []),
    { name: t('Phone'), value: phone },
    ...(draft.isForSomeoneElse ? [{ name: t('For'), value: draft.attendeeName }] : []),
    ...fields.flatMap(({ fieldId, label }) => {
      const answer = answers[fieldId];
      if (answer === undefined) return [];
      return { id: fieldId, name: label, value: answer === true ? t('Yes') : String(answer), isLong: true };
    }),
    ...(draft.note.trim() ? [{ name: t('Note'), value: draft.note }] : []),
  ];
}
