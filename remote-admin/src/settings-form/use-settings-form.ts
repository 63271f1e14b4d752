import { useEdited } from '@daybook/backoffice/use-edited';
import { type Schema, useRefusal } from '@daybook/backoffice/use-refusal';
import { notify } from '@daybook/shell/notify';
import { type FormEvent, useState } from 'react';

interface Kept {
  version: number;
}

interface Options<K extends Kept, Draft, Input extends Kept, Answer> {
  stored: K;
  draftOf: (stored: K) => Draft;
  /** Converts the draft to the request body. */
  inputOf: (draft: Draft, version: number) => Input;
  schema: Schema<unknown>;
  /** The answer is present if a question was asked. */
  save: (input: Input, answer?: Answer) => Promise<K>;
  /** The message after saving. */
  done: string;
  /** Asks a question before saving; the answer calls `send`. Without it, the form is sent at once. */
  asksFirst?: () => void;
  /** Returns true if it handles a refusal itself, such as one with a question. */
  isAnswered?: (error: unknown) => boolean;
}

/**
 * One form of the site settings: validated by the contract, saved against the version that was read, with the server's
 * errors at their fields. The input survives every refusal.
 */
export function useSettingsForm<K extends Kept, Draft extends object, Input extends Kept, Answer>(
  options: Options<K, Draft, Input, Answer>,
) {
  const edited = useEdited(options.done, options.stored, options.draftOf);
  const { errors, problem, idOf, clear, validate, refuse } = useRefusal();
  const [isBusy, setIsBusy] = useState(false);

  const isSound = () => validate(options.schema, options.inputOf(edited.draft, edited.version)) !== null;

  async function send(answer?: Answer): Promise<boolean> {
    if (!isSound()) return false;
    const input = options.inputOf(edited.draft, edited.version);
    setIsBusy(true);
    try {
      edited.adopt(await options.save(input, answer));
      notify({ tone: 'success', message: options.done });
      return true;
    } catch (error) {
      if (!options.isAnswered?.(error)) refuse(error);
      return false;
    } finally {
      setIsBusy(false);
    }
  }

  return {
    draft: edited.draft,
    isTouched: edited.isTouched,
    isSound,
    submit(event: FormEvent): void {
      event.preventDefault();
      if (!options.asksFirst) void send();
      else if (isSound()) options.asksFirst();
    },
    /** Sends the form with the answer to the question; true if it was saved. */
    send,
    isBusy,
    set(change: Partial<Draft>): void {
      edited.change({ ...edited.draft, ...change });
      clear();
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
        clear();
      },
    },
  };
}

type Part = Pick<ReturnType<typeof useSettingsForm>, 'isTouched' | 'isSound' | 'bar'> & {
  send: () => Promise<boolean>;
};

/** Several forms on one page, saved together: those with changes, one by one, once all are valid. */
export function joined(...parts: readonly Part[]) {
  const touched = parts.filter(({ isTouched }) => isTouched);

  async function save(): Promise<void> {
    if (!touched.every((part) => part.isSound())) return;
    for (const part of touched) if (!(await part.send())) return;
  }

  return {
    isTouched: touched.length > 0,
    submit(event: FormEvent): void {
      event.preventDefault();
      void save();
    },
    bar: {
      isTouched: touched.length > 0,
      isOutdated: touched.some(({ bar }) => bar.isOutdated),
      isBusy: parts.some(({ bar }) => bar.isBusy),
      problem: parts.find(({ bar }) => bar.problem !== null)?.bar.problem ?? null,
      onReload(): void {
        for (const { bar } of parts) bar.onReload();
      },
    },
  };
}
