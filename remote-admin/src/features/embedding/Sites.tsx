import { ApiError } from '@daybook/api';
import { embeddingMutations, embeddingQueries } from '@daybook/api/embedding';
import { hasCode } from '@daybook/api/has-code';
import { type Embedding, EmbeddingInput } from '@daybook/contract/embedding';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { InlineError } from '@daybook/ui/InlineError';
import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import classes from './Embedding.module.css';

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Names the line of an error: the lines are one field on the screen. */
function problemOf(fields: Readonly<Record<string, string>>, lines: readonly string[]): string | null {
  const [first] = Object.entries(fields).filter(([path]) => path.startsWith('origins'));
  if (!first) return null;
  const [path, sentence] = first;
  const line = lines[Number(path.split('.')[1])];
  return line === undefined ? sentence : `${line}: ${sentence}`;
}

function validate(origins: readonly string[], version: number): string | null {
  const parsed = EmbeddingInput.safeParse({ origins, version });
  if (parsed.success) return null;
  const fields = Object.fromEntries(
    parsed.error.issues.map(({ path, message }) => [path.join('.'), message]),
  );
  return problemOf(fields, origins);
}

const typedOf = ({ version, origins }: Embedding) => ({ version, text: origins.join('\n') });

/** The sites that may embed the booking page, one per line. */
export function Sites({ embedding }: { embedding: Embedding }) {
  const client = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  // The input stays when another user saves; it is based on this version.
  const [{ version, text }, setTyped, settle] = useTyped('embedding', () => typedOf(embedding));
  const [problem, setProblem] = useState<string | null>(null);
  const change = useMutation({ ...embeddingMutations.change(), meta: shownByScreen });

  function show(saved: Embedding): void {
    settle(typedOf(saved));
    setProblem(null);
  }

  function showSaved(saved: Embedding): void {
    show(saved);
    notify({ tone: 'success', message: t('Sites saved') });
  }

  async function startOver(): Promise<void> {
    show(await client.fetchQuery({ ...embeddingQueries.get(), staleTime: 0 }));
    change.reset();
  }

  function refuse(sentence: string): void {
    setProblem(sentence);
    field.current?.focus();
  }

  function fail(error: unknown): void {
    if (!(error instanceof ApiError)) return;
    const sentence = problemOf(error.fields, linesOf(text));
    if (sentence !== null) refuse(sentence);
  }

  const send = (lines: string[]) =>
    change.mutate({ origins: lines, version }, { onSuccess: showSaved, onError: fail });

  function save(event: FormEvent): void {
    event.preventDefault();
    const lines = linesOf(text);
    const found = validate(lines, version);
    if (found === null) send(lines);
    else refuse(found);
  }

  const isStale = hasCode(change.error, 'version_conflict');
  return (
    <form noValidate onSubmit={save} className={classes.part}>
      <h2 className={classes.title}>{t('Sites that can show the booking page')}</h2>
      <Textarea
        ref={field}
        className={classes.wide}
        label={t('Website addresses, one per line')}
        description={t(
          'For example https://www.example.com. Browsers won’t show the page on other sites; a plain link works everywhere.',
        )}
        placeholder="https://www.example.com"
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        error={problem}
        readOnly={change.isPending}
        onChange={({ currentTarget }) => {
          setTyped({ version, text: currentTarget.value });
          setProblem(null);
        }}
      />
      <InlineError>{change.error && problem === null && sentenceOf(change.error)}</InlineError>
      {isStale && (
        <Button variant="default" onClick={() => void startOver()}>
          {t('Show saved version')}
        </Button>
      )}
      <Button type="submit" loading={change.isPending}>
        {t('Save sites')}
      </Button>
    </form>
  );
}
