import type { CustomField } from '@daybook/contract/custom-fields';
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
          label="People"
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={draft.partySize}
          error={problems.partySize}
          onChange={({ currentTarget }) => onChange({ ...draft, partySize: currentTarget.value })}
        />
        <TextInput
          label="For somebody else"
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
        label="What the customer said"
        autosize
        minRows={2}
        maxLength={1000}
        value={draft.note}
        error={problems.note}
        onChange={({ currentTarget }) => onChange({ ...draft, note: currentTarget.value })}
      />
      <Textarea
        label="Note for the staff"
        description="The customer does not see it."
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
