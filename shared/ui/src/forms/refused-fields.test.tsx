import {
  Autocomplete,
  Checkbox,
  Input,
  MultiSelect,
  NativeSelect,
  NumberInput,
  Radio,
  Select,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { DaybookProvider } from '../provider/DaybookProvider.tsx';
import { CheckboxField, CheckboxGroupField, RadioGroupField, SwitchField } from './choice-fields.tsx';
import { PasswordField } from './PasswordField.tsx';

type Error = string | boolean | undefined;

const label = 'Field';
const textTypes = [
  'text',
  'email',
  'tel',
  'url',
  'search',
  'number',
  'date',
  'time',
  'month',
  'datetime-local',
];

/** Every kind of input of the product, as forms use it. */
const kinds: readonly (readonly [string, (error: Error) => ReactNode, () => HTMLElement[]])[] = [
  ...textTypes.map(
    (type) =>
      [
        `a text field of type ${type}`,
        (error: Error) => <TextInput type={type} label={label} error={error} />,
        () => [screen.getByLabelText(label)],
      ] as const,
  ),
  [
    'a password',
    (error) => <PasswordField label={label} error={error} />,
    () => [screen.getByLabelText(label)],
  ],
  [
    'a text of several lines',
    (error) => <Textarea label={label} error={error} />,
    () => [screen.getByRole('textbox')],
  ],
  ['a number', (error) => <NumberInput label={label} error={error} />, () => [screen.getByLabelText(label)]],
  [
    'a choice of the system',
    (error) => <NativeSelect label={label} data={['a', 'b']} error={error} />,
    () => [screen.getByLabelText(label)],
  ],
  [
    'a choice',
    (error) => <Select label={label} data={['a', 'b']} error={error} />,
    () => [screen.getByRole('combobox', { name: label })],
  ],
  [
    'a choice that is typed into',
    (error) => <Select searchable label={label} data={['a', 'b']} error={error} />,
    () => [screen.getByRole('combobox', { name: label })],
  ],
  [
    'a text with suggestions',
    (error) => <Autocomplete label={label} data={['a', 'b']} error={error} />,
    () => [screen.getByRole('combobox', { name: label })],
  ],
  [
    'several choices',
    (error) => <MultiSelect searchable label={label} data={['a', 'b']} error={error} />,
    () => [screen.getByRole('combobox', { name: label })],
  ],
  [
    'tags',
    (error) => <TagsInput label={label} error={error} />,
    () => [screen.getByRole('combobox', { name: label })],
  ],
  [
    'an input in a wrapper of its own',
    (error) => (
      <Input.Wrapper label={label} error={error}>
        <Input error={error} />
      </Input.Wrapper>
    ),
    () => [screen.getByRole('textbox')],
  ],
  [
    'a checkbox',
    (error) => <CheckboxField label={label} error={error} />,
    () => [screen.getByRole('checkbox')],
  ],
  ['a switch', (error) => <SwitchField label={label} error={error} />, () => [screen.getByRole('switch')]],
  [
    'several checkboxes',
    (error) => (
      <CheckboxGroupField label={label} error={error}>
        <Checkbox value="a" label="A" />
        <Checkbox value="b" label="B" />
      </CheckboxGroupField>
    ),
    () => screen.getAllByRole('checkbox'),
  ],
  [
    'radio buttons',
    (error) => (
      <RadioGroupField label={label} error={error}>
        <Radio value="a" label="A" />
      </RadioGroupField>
    ),
    () => [screen.getByRole('radiogroup')],
  ],
];

const inProvider = (field: ReactNode) => (
  <DaybookProvider density="compact" env="test">
    {field}
  </DaybookProvider>
);

describe.each(kinds)('%s', (_, field, marked) => {
  test.each(['Enter it.', true])('is marked as invalid: %p', (error) => {
    const { rerender } = render(inProvider(field(undefined)));
    for (const part of marked()) expect(part).not.toHaveAttribute('aria-invalid', 'true');
    rerender(inProvider(field(error)));
    expect(marked().length).toBeGreaterThan(0);
    for (const part of marked()) expect(part).toHaveAttribute('aria-invalid', 'true');
    rerender(inProvider(field(undefined)));
    for (const part of marked()) expect(part).not.toHaveAttribute('aria-invalid', 'true');
  });
});
