import { TextInput } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DaybookProvider } from '../provider/DaybookProvider.tsx';
import { useContractForm } from './use-contract-form.ts';

interface Values {
  name: string;
  email: string;
}

/** Requires both fields. */
const schema = {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: (values: unknown) => {
      const missing = Object.entries(Object(values)).filter(([, value]) => value === '');
      return missing.length > 0
        ? { issues: missing.map(([field]) => ({ message: `Enter the ${field}.`, path: [field] })) }
        : { value: values };
    },
  },
} as const;

const refusal = (fields: Record<string, string>) => Object.assign(new Error('Refused'), { fields });

function Form({ send }: { send: (values: Values) => Promise<unknown> }) {
  const { form, problem, sending } = useContractForm<Values>({
    schema,
    initialValues: { name: '', email: '' },
    errorText: (error) => `Not sent: ${error instanceof Error && error.message}`,
  });
  return (
    <form noValidate onSubmit={sending(send)}>
      <TextInput {...form.getInputProps('name')} label="Name" />
      <TextInput {...form.getInputProps('email')} label="E-mail" />
      <button type="submit">Send</button>
      <p role="alert">{problem}</p>
    </form>
  );
}

async function show(send: (values: Values) => Promise<unknown>, typed: Partial<Values> = {}) {
  const user = userEvent.setup();
  render(
    <DaybookProvider density="roomy">
      <Form send={send} />
    </DaybookProvider>,
  );
  if (typed.name) await user.type(screen.getByLabelText('Name'), typed.name);
  if (typed.email) await user.type(screen.getByLabelText('E-mail'), typed.email);
  const submit = () => user.click(screen.getByRole('button', { name: 'Send' }));
  await submit();
  return submit;
}

const typed = { name: 'Ada', email: 'ada@example.com' };

test('an input that the contract refuses is not sent, and the first wrong field has the focus', async () => {
  const send = jest.fn();
  await show(send, { name: 'Ada' });
  expect(send).not.toHaveBeenCalled();
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
  expect(screen.getByLabelText('E-mail')).toBeInvalid();
  expect(screen.getByLabelText('Name')).toHaveValue('Ada');
});

test('each field that the server refuses is invalid, and the input stays', async () => {
  await show(() => Promise.reject(refusal({ email: 'In use.', name: 'Too short.' })), typed);
  expect(screen.getByLabelText('Name')).toHaveFocus();
  expect(screen.getByLabelText('Name')).toBeInvalid();
  expect(screen.getByLabelText('E-mail')).toBeInvalid();
  expect(screen.getByLabelText('E-mail')).toHaveValue('ada@example.com');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

test('an error without a field is shown beside the button until the next try', async () => {
  const send = jest
    .fn()
    .mockRejectedValueOnce(new Error('Offline'))
    .mockRejectedValueOnce(refusal({ token: 'Expired.' }))
    .mockResolvedValue(null);
  const submit = await show(send, typed);
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent: Offline');
  await submit();
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent: Refused');
  await submit();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(send).toHaveBeenLastCalledWith(typed);
});
