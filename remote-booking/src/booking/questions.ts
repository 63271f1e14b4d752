import type { CustomField } from '@daybook/contract/custom-fields';
import { type Message, msg, t } from '@daybook/i18n';
import type { Draft } from './draft.ts';
import type { BookingPart } from './parts.ts';

/** The questions of one service of the booking. */
export interface Questions {
  serviceName: string;
  fields: readonly CustomField[];
}

/** The questions of the booking by service. A question of several services appears once. */
export function questionsOf(parts: readonly BookingPart[]): Questions[] {
  const seen = new Set<string>();
  return parts.flatMap(({ service }) => {
    const fields = service.customFields.filter(({ fieldId }) => !seen.has(fieldId));
    for (const { fieldId } of fields) seen.add(fieldId);
    return fields.length > 0 ? { serviceName: service.name, fields } : [];
  });
}

export const fieldsOf = (parts: readonly BookingPart[]): CustomField[] =>
  questionsOf(parts).flatMap(({ fields }) => fields);

/** The answers to the questions of the chosen services. */
export function answersTo(
  fields: readonly CustomField[],
  { customFields }: Pick<Draft, 'customFields'>,
): Record<string, string | boolean> {
  const answers = fields.flatMap(({ fieldId }) => {
    const given = customFields[fieldId];
    const answer = typeof given === 'string' ? given.trim() : given;
    return answer ? [[fieldId, answer] as const] : [];
  });
  return Object.fromEntries(answers);
}

const missing: Readonly<Record<CustomField['kind'], Message>> = {
  text: msg('Enter an answer.'),
  long_text: msg('Enter an answer.'),
  number: msg('Enter a number.'),
  choice: msg('Choose one.'),
  checkbox: msg('Tick this to continue.'),
};

/** The errors of the answers, by the path of the field. */
export function problemsWith(
  fields: readonly CustomField[],
  draft: Pick<Draft, 'customFields'>,
): Record<string, string> {
  const answers = answersTo(fields, draft);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const problem = problemWith(field, answers[field.fieldId]);
      return problem ? [[`customFields.${field.fieldId}`, problem] as const] : [];
    }),
  );
}

function problemWith({ kind, required }: CustomField, answer: string | boolean | undefined): string | null {
  if (answer === undefined) return required ? t(missing[kind]) : null;
  const isNumber = /^-?\d{1,15}(?:\.\d{1,6})?$/.test(String(answer));
  return kind === 'number' && !isNumber ? t('Enter a number.') : null;
}
