import { ApiError } from '@daybook/api';
import { useEdited } from '@daybook/backoffice/use-edited';
import { sentenceOf } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { focusFirstError } from '@daybook/ui/field-errors';
import { type FormEvent, useId, useState } from 'react';

/** A schema of the contract, as far as a form needs it. */
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
  /** What is sent of what was typed. */
  inputOf: (draft: Draft, version: number) => Input;
  schema: Schema;
  /** The answer is there where something was asked back. */
  save: (input: Input, answer?: Answer) => Promise<K>;
  /** Said when it is saved. */
  done: string;
  /** Asks for what the form is saved with; whoever answers calls `send` with it. Without it, the form is sent at once. */
  asksFirst?: () => void;
  /** Takes a refusal upon itself, such as one that asks something back: then it is true. */
  isAnswered?: (error: unknown) => boolean;
}

type Errors = Readonly<Record<string, string>>;

/** `socialLinks.1` is a sentence about `socialLinks`. */
const byField = (fields: Errors): Errors =>
  Object.fromEntries(Object.entries(fields).map(([path, said]) => [path.split('.')[0] ?? path, said]));

function judge(schema: Schema, input: unknown): Errors {
  const judged = schema.safeParse(input);
  if (judged.success) return {};
  return byField(
    Object.fromEntries(judged.error.issues.map(({ path, message }) => [path.join('.'), message]).reverse()),
  );
}

/**
 * One form of the site settings: judged by the contract, saved with the version that was read, with the server's
 * sentences on their fields. What was typed outlives every refusal.
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

  /** False when something is wrong with what was typed, which is told. */
  function isRight(input: Input): boolean {
    setProblem(null);
    const found = judge(options.schema, input);
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
    /** Sends the form with the answer to what was asked; true when it was saved. */
    send,
    isBusy,
    set(change: Partial<Draft>): void {
      edited.change({ ...edited.draft, ...change });
      setErrors({});
      setProblem(null);
    },
    /** What a field of the form gets: its id, by which it is found, and its sentence. */
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
