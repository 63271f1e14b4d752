import { msg, t } from '@daybook/i18n';
import { Button, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import type { ContactDraft } from './draft.ts';
import classes from './editor.module.css';
import type { Problems } from './validate-draft.ts';

interface Props {
  contact: ContactDraft;
  problems: Problems;
  /** Null leaves it unchanged. */
  onChange: (contact: ContactDraft | null) => void;
}

const fields = [
  ['firstName', msg('First name'), {}],
  ['lastName', msg('Last name'), {}],
  ['email', msg('Email'), { type: 'email', inputMode: 'email' }],
  ['phone', msg('Phone'), { type: 'tel', inputMode: 'tel' }],
] as const;

/** The customer's contact data in this booking; the profile keeps its own. */
export function ContactFields({ contact, problems, onChange }: Props) {
  return (
    <>
      <div className={classes.wide}>
        {fields.map(([name, label, more]) => (
          <TextInput
            key={name}
            {...more}
            label={t(label)}
            autoComplete="off"
            maxLength={254}
            value={contact[name]}
            error={problems[`contact.${name}`]}
            onChange={({ currentTarget }) => onChange({ ...contact, [name]: currentTarget.value })}
          />
        ))}
      </div>
      <Button variant="default" size="xs" className={classes.tail} onClick={() => onChange(null)}>
        {t('Keep current contact details')}
      </Button>
    </>
  );
}
