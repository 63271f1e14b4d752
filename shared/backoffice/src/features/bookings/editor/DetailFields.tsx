import type { CustomField } from '@daybook/contract/custom-fields';
import { t } from '@daybook/i18n';
import { Textarea, TextInput } from '@mantine/core';
import { AnswerField } from './AnswerField.tsx';
import type { EditorDraft } from './draft.ts';
import classes from './editor.module.css';
import type { Problems } from './validate-draft.ts';

interface Props {
  draft: EditorDraft;
  /** The questions of the chosen services. */
  questions: readonly CustomField[];
  problems: Problems;
  onChange: (draft: EditorDraft) => void;
}

export function DetailFields({ draft, questions, problems, onChange }: Props) {
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={t('People')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={draft.partySize}
          error={problems.partySize}
          onChange={({ currentTarget }) => onChange({ ...draft, partySize: currentTarget.value })}
        />
        <TextInput
          label={t('For someone else (name)')}
          autoComplete="off"
          maxLength={160}
          value={draft.attendeeName}
          error={problems.attendeeName}
          onChange={({ currentTarget }) => onChange({ ...draft, attendeeName: currentTarget.value })}
        />
      </div>
      {questions.map((field) => (
        <AnswerField
          key={field.fieldId}
          field={field}
          value={draft.answers[field.fieldId] ?? ''}
          error={problems[`customFields.${field.fieldId}`]}
          onChange={(value) => onChange({ ...draft, answers: { ...draft.answers, [field.fieldId]: value } })}
        />
      ))}
      <Textarea
        label={t('Customer’s note')}
        autosize
        minRows={2}
        maxLength={1000}
        value={draft.note}
        error={problems.note}
        onChange={({ currentTarget }) => onChange({ ...draft, note: currentTarget.value })}
      />
      <Textarea
        label={t('Internal note')}
        description={t('Only your team sees this.')}
        autosize
        minRows={2}
        maxLength={2000}
        value={draft.internalNote}
        error={problems.internalNote}
        onChange={({ currentTarget }) => onChange({ ...draft, internalNote: currentTarget.value })}
      />
    </>
  );
}
