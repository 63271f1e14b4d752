import { DurationField } from '@daybook/ui/DurationField';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import type { ReactNode } from 'react';
import type { ServiceDraft } from './draft.ts';
import type { Editor } from './editor.ts';

type KeysOf<T> = { [K in keyof ServiceDraft]-?: ServiceDraft[K] extends T ? K : never }[keyof ServiceDraft];
type TextKey = Exclude<
  KeysOf<string>,
  'categoryId' | 'locationKind' | 'stepKind' | 'priceKind' | 'depositKind' | 'visibility'
>;
type MinutesKey = Extract<KeysOf<number | null>, `${string}Minutes`>;
type FlagKey =
  | 'buffersFitHours'
  | 'needsApproval'
  | 'repeatsAllowed'
  | 'waitlistAllowed'
  | 'newCustomersOnly';

interface Props<K> {
  editor: Editor;
  field: K;
  label: string;
  description?: ReactNode;
  placeholder?: string;
  suffix?: string;
  /** The field's path in the contract, if its name differs. */
  path?: string;
}

export function TextField({ editor, field, label, description, placeholder, path = field }: Props<TextKey>) {
  return (
    <TextInput
      label={label}
      description={description}
      placeholder={placeholder}
      data-path={path}
      value={editor.draft[field]}
      error={editor.problem(path)}
      onChange={({ currentTarget }) => editor.set({ [field]: currentTarget.value })}
    />
  );
}

/** The text stays as it was typed until the form is saved. */
export function NumberField({ editor, field, label, suffix, ...rest }: Props<TextKey>) {
  const { description, placeholder, path = field } = rest;
  return (
    <TextInput
      label={suffix ? `${label} (${suffix})` : label}
      description={description}
      placeholder={placeholder}
      inputMode="decimal"
      data-path={path}
      value={editor.draft[field]}
      error={editor.problem(path)}
      onChange={({ currentTarget }) => editor.set({ [field]: currentTarget.value })}
    />
  );
}

export function MinutesField({ editor, field, ...rest }: Props<MinutesKey>) {
  return (
    <DurationField
      {...rest}
      data-path={field}
      value={editor.draft[field]}
      error={editor.problem(field)}
      onChange={(minutes) => editor.set({ [field]: minutes })}
    />
  );
}

export function LongField({ editor, field, label, description }: Props<'description' | 'instructions'>) {
  return (
    <Textarea
      label={label}
      description={description}
      autosize
      minRows={2}
      maxRows={10}
      data-path={field}
      value={editor.draft[field]}
      error={editor.problem(field)}
      onChange={({ currentTarget }) => editor.set({ [field]: currentTarget.value })}
    />
  );
}

export function FlagField({ editor, field, label, description }: Props<FlagKey>) {
  return (
    <Checkbox
      label={label}
      description={description}
      checked={editor.draft[field]}
      onChange={({ currentTarget }) => editor.set({ [field]: currentTarget.checked })}
    />
  );
}
