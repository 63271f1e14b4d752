import { ApiError } from '@daybook/api';
import { sentenceOf } from '@daybook/shell/error-message';
import { focusFirstError } from '@daybook/ui/field-errors';
import { useId, useState } from 'react';

type Errors = Readonly<Record<string, string>>;

/** As much of a schema of the contract as a form needs. */
interface Schema<T> {
  safeParse(
    typed: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/**
 * What is wrong with a form: sentences at their fields, whoever found them, with the focus on the first; what is about
 * no field of the form stands beside its button. A field is known by `idOf(path)`.
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
    /** What was typed, as the contract wants it; null when it is not, which is said. */
    judge<T>(schema: Schema<T>, typed: unknown): T | null {
      const judged = schema.safeParse(typed);
      setProblem(null);
      setErrors({});
      if (judged.success) return judged.data;
      place(
        Object.fromEntries(
          judged.error.issues.map(({ path, message }) => [String(path[0]), message]).reverse(),
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
