import { msg, t } from '@daybook/i18n';
import { Textarea } from '@mantine/core';
import type { Editor } from './use-editor.ts';

const fields = [
  ['notes', msg('Notes for the customer'), msg('Printed on the invoice')],
  ['terms', msg('Terms'), msg('Printed on the invoice')],
  ['privateNote', msg('Private note'), msg('Only your team sees this.')],
] as const;

export const TextsSection = ({ editor: { draft, change, problems } }: { editor: Editor }) =>
  fields.map(([name, label, description]) => (
    <Textarea
      key={name}
      label={t(label)}
      description={t(description)}
      maxLength={2000}
      autosize
      minRows={2}
      maxRows={8}
      value={draft[name]}
      error={problems[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  ));
