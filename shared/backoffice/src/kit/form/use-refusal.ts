import { ApiError } from '@daybook/api';
import { sentenceOf } from '@daybook/shell/error-message';
import { focusFirstError } from '@daybook/ui/field-errors';
import { useId, useState } from 'react';

type Errors = Readonly<Record<string, string>>;

/** The part of a contract schema that a form needs. */
export interface Schema<T> {
  safeParse(
    typed: unknown,
  ):
    | { success: true; data: T }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** `socialLinks.1` is an error of the field `socialLinks`. */
const byField = (fields: Errors): Errors =>
  Object.fromEntries(Object.entries(fields).map(([path, said]) => [path.split('.')[0] ?? path, said]));

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

  /** Errors of fields that the form does not show are said beside the button. */
  function place(found: Errors): void {
    setErrors(found);
    const isPlaced = focusFirstError({ getInputNode }, found);
    setProblem(isPlaced ? null : (Object.values(found)[0] ?? null));
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
        byField(
          Object.fromEntries(
            parsed.error.issues.map(({ path, message }) => [path.join('.'), message]).reverse(),
          ),
        ),
      );
      return null;
    },
    /** For `onError` of the mutation. */
    refuse(error: unknown): void {
      const fields = error instanceof ApiError ? byField(error.fields) : {};
      if (Object.keys(fields).length > 0) place(fields);
      else setProblem(sentenceOf(error));
    },
  };
}
