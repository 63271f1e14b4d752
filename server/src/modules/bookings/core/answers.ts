import type { CustomAnswer, CustomField, CustomFieldInputs } from '@daybook/contract/custom-fields';
import { choiceNamed } from '@daybook/domain/question-text';
import { t } from '@daybook/i18n';
import type { z } from 'zod';
import { invalid } from '../../../platform/errors.ts';

type Given = z.output<typeof CustomFieldInputs>;

/**
 * Validates the answers to the questions of some services, and returns them with the questions as they are now. A
 * question shared by two services is asked once. Throws the refusal for answers that are missing, unknown or invalid;
 * staff may leave out what a customer must answer.
 */
export function validateAnswers(
  services: readonly { customFields: readonly CustomField[] }[],
  given: Given,
  { areRequired }: { areRequired: boolean },
): CustomAnswer[] {
  const fields = new Map(
    services.flatMap(({ customFields }) => customFields.map((field) => [field.fieldId, field])),
  );
  const problems: Record<string, string> = {};
  const answers: CustomAnswer[] = [];
  for (const fieldId of Object.keys(given)) {
    if (!fields.has(fieldId)) problems[`customFields.${fieldId}`] = t('This question is no longer asked.');
  }
  for (const field of fields.values()) {
    const answer = read(field, given[field.fieldId]);
    if ('problem' in answer) problems[`customFields.${field.fieldId}`] = answer.problem;
    else if (answer.value !== null) answers.push({ ...nameOf(field), value: answer.value });
    else if (field.required && areRequired) problems[`customFields.${field.fieldId}`] = missing(field);
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return answers;
}

const nameOf = ({ fieldId, label, kind }: CustomField) => ({ fieldId, label, kind });

const missing = ({ kind }: CustomField): string => {
  if (kind === 'checkbox') return t('Tick this to continue.');
  return kind === 'choice' ? t('Choose one.') : t('Fill this in.');
};

type Read = { value: string | boolean | null } | { problem: string };

function read(field: CustomField, given: string | boolean | undefined): Read {
  if (field.kind === 'checkbox') {
    return typeof given === 'string'
      ? { problem: t('Tick it, or leave it unticked.') }
      : { value: given === true ? true : null };
  }
  if (typeof given === 'boolean') return { problem: t('Fill this in.') };
  const text = (given ?? '').trim();
  return text === '' ? { value: null } : readText(field, text);
}

function readText(field: CustomField, text: string): Read {
  const { kind } = field;
  if (kind === 'choice') {
    const value = choiceNamed(field, text);
    return value === undefined ? { problem: t('Choose one of the options.') } : { value };
  }
  if (kind === 'number' && !/^-?\d{1,15}(?:\.\d{1,6})?$/.test(text)) return { problem: t('Enter a number.') };
  if (kind === 'text' && (text.length > 200 || /\p{Cc}/u.test(text))) {
    return { problem: t('One line of up to 200 characters.') };
  }
  return { value: text };
}
