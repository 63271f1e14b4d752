import { ApiError } from '@daybook/api';
import { hasCode } from '@daybook/api/has-code';
import { messageMutations, messageQueries } from '@daybook/api/messages';
import { type Message, MessageText } from '@daybook/contract/messages';
import { validateMessageText } from '@daybook/domain/messages/template';
import { t } from '@daybook/i18n';
import type { Language } from '@daybook/i18n/languages';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { focusFirstError } from '@daybook/ui/field-errors';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sameForm } from '../message-labels.ts';

/** Problems by field of the text, or by path of a translation. */
type Problems = Readonly<Record<string, string>>;

const isSame = (one: MessageText, other: MessageText) =>
  one.subject === other.subject && one.body === other.body;

/** The problems of a text, by the contract and by the requirements of its placeholders. */
export function validate(form: Pick<Message, 'kind' | 'audience'>, text: MessageText): Problems {
  const parsed = MessageText.safeParse(text);
  if (parsed.success) return validateMessageText({ kind: form.kind, audience: form.audience }, parsed.data);
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
}

/** `text.body` in a refusal is the field `body`. */
const fieldsOf = (error: unknown): Problems =>
  error instanceof ApiError
    ? Object.fromEntries(
        Object.entries(error.fields).map(([path, why]) => [path.replace(/^text\./, ''), why]),
      )
    : {};

const typedOf = (saved: Message) => ({
  saved,
  text: saved.text,
  translations: saved.translations,
  enabled: saved.enabled,
});

/** The text for a reader of a language: the translation, the built-in text, or the business's original. */
export function shownIn(
  language: Language,
  { text, translations, isBuiltIn }: Pick<Message, 'text' | 'translations' | 'isBuiltIn'>,
  mainLanguage: Language,
): { text: MessageText; language: Language } {
  const subject = translations.subject?.[language];
  const body = translations.body?.[language];
  if (subject && body) return { text: { subject, body }, language };
  return { text, language: isBuiltIn ? language : mainLanguage };
}

/** A message while it is edited: kept through every refusal, and saved against the version that was read. */
export function useDraft(message: Message, prefix: string) {
  const client = useQueryClient();
  // Based on the version that was read: a later one that arrives while editing does not make this text newer.
  const [{ saved, text, translations = saved.translations, enabled }, setTyped, settle] = useTyped(
    `message-${message.kind}-${message.audience}`,
    () => typedOf(message),
  );
  const [problems, setProblems] = useState<Problems>({});
  const save = useMutation({ ...messageMutations.save(), meta: shownByScreen });
  const test = useMutation({ ...messageMutations.test(), meta: shownByScreen });
  const { kind, audience, builtIn } = message;
  const error = save.error ?? test.error;

  function refuse(found: Problems): void {
    setProblems(found);
    focusFirstError({ getInputNode: (path) => document.getElementById(`${prefix}${path}`) }, found);
  }

  function show(latest: Message): void {
    settle(typedOf(latest));
    setProblems({});
  }

  function isSound(): boolean {
    const found = validate(message, text);
    if (Object.keys(found).length > 0) refuse(found);
    return Object.keys(found).length === 0;
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    test.reset();
    if (!isSound()) return;
    save.mutate(
      {
        kind,
        audience,
        enabled,
        text: isSame(text, builtIn) ? null : text,
        translations,
        version: saved.version,
      },
      {
        onSuccess: (latest) => {
          show(latest);
          notify({ tone: 'success', message: t('Message saved') });
        },
        onError: (problem) => refuse(fieldsOf(problem)),
      },
    );
  }

  function sendTest(shown: ReturnType<typeof shownIn>): void {
    save.reset();
    if (!isSound()) return;
    test.mutate(
      { kind, audience, ...shown },
      {
        onSuccess: ({ to }) =>
          notify({ tone: 'success', message: t('Test sent to {address}', { address: to }) }),
        onError: (problem) => refuse(fieldsOf(problem)),
      },
    );
  }

  async function showSaved(): Promise<void> {
    const { items } = await client.fetchQuery({ ...messageQueries.list(), staleTime: 0 });
    const latest = items.find(sameForm({ kind, audience }));
    if (latest) show(latest);
    save.reset();
  }

  return {
    text,
    translations,
    enabled,
    problems,
    change(more: Partial<MessageText>) {
      setTyped((before) => ({ ...before, text: { ...before.text, ...more } }));
      setProblems({});
    },
    translate(change: Pick<Message, 'translations'>) {
      setTyped((before) => ({ ...before, ...change }));
      setProblems({});
    },
    turn: (isOn: boolean) => setTyped((before) => ({ ...before, enabled: isOn })),
    useBuiltIn() {
      setTyped((before) => ({ ...before, text: builtIn, translations: {} }));
      setProblems({});
    },
    submit,
    test: sendTest,
    showSaved: () => void showSaved(),
    isBuiltIn: isSame(text, builtIn),
    isDirty:
      !isSame(text, saved.text) ||
      enabled !== saved.enabled ||
      JSON.stringify(translations) !== JSON.stringify(saved.translations),
    isSaving: save.isPending,
    isTesting: test.isPending,
    isStale: hasCode(save.error, 'version_conflict'),
    problem: error && Object.keys(fieldsOf(error)).length === 0 ? sentenceOf(error) : null,
  };
}
