import { Textarea } from '@mantine/core';
import type { Editor } from './use-editor.ts';

const fields = [
  ['notes', 'Notes to the customer', 'Stand in the document.'],
  ['terms', 'Terms', 'Stand in the document.'],
  ['privateNote', 'Private note', 'For the staff alone.'],
] as const;

export const TextsSection = ({ editor: { draft, change, problems } }: { editor: Editor }) =>
  fields.map(([name, label, description]) => (
    <Textarea
      key={name}
      label={label}
      description={description}
      maxLength={2000}
      autosize
      minRows={2}
      maxRows={8}
      value={draft[name]}
      error={problems[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  ));
