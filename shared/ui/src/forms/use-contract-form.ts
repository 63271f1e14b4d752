import { schemaResolver, type UseFormInput, useForm } from '@mantine/form';
import { useState } from 'react';
import { focusFirstError, showFieldErrors } from './field-errors.ts';

interface Options<Values extends object> extends Pick<UseFormInput<Values>, 'mode' | 'onValuesChange'> {
  /** The contract's schema, by which the server validates too. */
  schema: Parameters<typeof schemaResolver>[0];
  initialValues: Values;
  /** The sentence for an error that belongs to no field of the form. */
  errorText: (error: unknown) => string;
  /** The initial problem beside the button. */
  firstProblem?: string | null;
}

/** The server's sentences by field, if the error has some. */
const fieldsOf = (error: unknown): Readonly<Record<string, string>> =>
  error instanceof Error && 'fields' in error ? Object(error.fields) : {};

/**
 * A form for one request: validated by the contract before it is sent, with the server's errors at their fields and the
 * focus on the first, or else beside the button. The input survives every refusal.
 */
export function useContractForm<Values extends object>({
  schema,
  errorText,
  firstProblem = null,
  ...options
}: Options<Values>) {
  const [problem, setProblem] = useState(firstProblem);
  const form = useForm<Values>({
    mode: 'uncontrolled',
    ...options,
    validate: schemaResolver(schema, { sync: true }),
  });
  return {
    form,
    /** The sentence beside the button. */
    problem,
    /** The handler of `onSubmit`: a rejected promise is shown. */
    sending: (send: (values: Values) => Promise<unknown>) =>
      form.onSubmit(
        async (values) => {
          setProblem(null);
          try {
            await send(values);
          } catch (error) {
            setProblem(showFieldErrors(form, fieldsOf(error)) ? null : errorText(error));
          }
        },
        (errors) => focusFirstError(form, errors),
      ),
  };
}
