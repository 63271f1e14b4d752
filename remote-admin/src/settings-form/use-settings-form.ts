import { ApiError } from '@daybook/api';
import { useEdited } from '@daybook/backoffice/use-edited';
import { sentenceOf } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { focusFirstError } from '@daybook/ui/field-errors';
import { type FormEvent, useId, useState } from 'react';

/** The part of a contract schema that a form needs. */
interface Schema {
  safeParse(
    input: unknown,
  ):
    | { success: true }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

interface Kept {
  version: number;
}

interface Options<K extends Kept, Draft, Input extends Kept, Answer> {
  kept: K;
  draftOf: (kept: K) => Draft;
  /** Converts the draft to the request body. */
  inputOf: (draft: Draft, version: number) => Input;
  schema: Schema;
  /** The answer is present if a question was asked. */
  save: (input: Input, answer?: Answer) => Promise<K>;
  /** The message after saving. */
  done: string;
  /** Asks a question before saving; the answer calls `send`. Without it, the form is sent at once. */
  asksFirst?: () => void;
  /** Returns true if it handles a refusal itself, such as one with a question. */
  isAnswered?: (error: unknown) => boolean;
}

type Errors = Readonly<Record<string, string>>;

/** `socialLinks.1` is an error of the field `socialLinks`. */
const byField = (fields: Errors): Errors =>
  Object.fromEntries(Object.entries(fields).map(([path, said]) => [path.split('.')[0] ?? path, said]));

function validate(schema: Schema, input: unknown): Errors {
  const parsed = schema.safeParse(input);
  if (parsed.success) return {};
  return byField(
    Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]).reverse()),
  );
}

/**
 * One form of the site settings: validated by the contract, saved against the version that was read, with the server's
 * errors at their fields. The input survives every refusal.
 */
export function useSettingsForm<K extends Kept, Draft extends object, Input extends Kept, Answer>(
  options: Options<K, Draft, Input, Answer>,
) {
  const prefix = useId();
  const edited = useEdited(options.done, options.kept, options.draftOf);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const idOf = (field: string) => `${prefix}${field}`;

  function refuse(found: Errors): void {
    setErrors(found);
    const isPlaced = focusFirstError({ getInputNode: (path) => document.getElementById(idOf(path)) }, found);
    if (!isPlaced) setProblem(Object.values(found)[0] ?? null);
  }

  function fail(error: unknown): void {
    if (options.isAnswered?.(error)) return;
    const fields = error instanceof ApiError ? byField(error.fields) : {};
    if (Object.keys(fields).length > 0) refuse(fields);
    else setProblem(sentenceOf(error));
  }

  /** False if the input has an error, which is then shown. */
  function isRight(input: Input): boolean {
    setProblem(null);
    const found = validate(options.schema, input);
    if (Object.keys(found).length > 0) refuse(found);
    else setErrors({});
    return Object.keys(found).length === 0;
  }

  async function send(answer?: Answer): Promise<boolean> {
    const input = options.inputOf(edited.draft, edited.version);
    if (!isRight(input)) return false;
    setIsBusy(true);
    try {
      edited.adopt(await options.save(input, answer));
      notify({ tone: 'success', message: options.done });
      return true;
    } catch (error) {
      fail(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return {
    draft: edited.draft,
    isTouched: edited.isTouched,
    submit(event: FormEvent): void {
      event.preventDefault();
      if (!options.asksFirst) void send();
      else if (isRight(options.inputOf(edited.draft, edited.version))) options.asksFirst();
    },
    /** Sends the form with the answer to the question; true if it was saved. */
    send,
    isBusy,
    set(change: Partial<Draft>): void {
      edited.change({ ...edited.draft, ...change });
      setErrors({});
      setProblem(null);
    },
    /** The props of a field: its id, and its error. */
    field: (name: keyof Draft & string) => ({ id: idOf(name), error: errors[name] }),
    bar: {
      isTouched: edited.isTouched,
      isOutdated: edited.isOutdated,
      isBusy,
      problem,
      onReload() {
        edited.reload();
        setErrors({});
        setProblem(null);
      },
    },
  };
}
