import { ApiError } from '@daybook/api';
import { sentenceOf } from '@daybook/shell/error-message';
import { focusFirstError } from '@daybook/ui/field-errors';
import { useId, useState } from 'react';

type Errors = Readonly<Record<string, string>>;

/** The part of a contract schema that a form needs. */
interface Schema<T> {
  safeParse(
    typed: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/**
 * The problems of a form: sentences at their fields, from client or server, with the focus on the first; others appear
 * beside the button. A field is found by `idOf(path)`.
 */
export function useRefusal() {
  const prefix = useId();
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const idOf = (path: string) => `${prefix}${path}`;
  const getInputNode = (path: string) => document.getElementById(idOf(path));

  function place(found: Errors): boolean {
    setErrors(found);
    return focusFirstError({ getInputNode }, found);
  }

  return {
    errors,
    problem,
    idOf,
    clear(): void {
      setErrors({});
      setProblem(null);
    },
    /** Validates the draft; null if it is invalid, with the problems shown. */
    validate<T>(schema: Schema<T>, typed: unknown): T | null {
      const parsed = schema.safeParse(typed);
      setProblem(null);
      setErrors({});
      if (parsed.success) return parsed.data;
      place(
        Object.fromEntries(
          parsed.error.issues.map(({ path, message }) => [String(path[0]), message]).reverse(),
        ),
      );
      return null;
    },
    /** For `onError` of the mutation. */
    refuse(error: unknown): void {
      const isPlaced = error instanceof ApiError && place(error.fields);
      setProblem(isPlaced ? null : sentenceOf(error));
    },
  };
}
