import { customerMutations } from '@daybook/api/customers';
import { type Customer, type CustomerNote, NoteInput } from '@daybook/contract/customers';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { useTyped } from '@daybook/shell/unsaved-work';
import { InlineError } from '@daybook/ui/InlineError';
import { Row } from '@daybook/ui/Layout';
import { Button, Textarea } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useBusiness } from '../../../entities/business/Business.tsx';
import { Panel } from '../../../kit/panel/Panel.tsx';
import classes from './detail.module.css';

export function Notes({ customer }: { customer: Customer }) {
  const mayWrite = customer.abilities.includes('edit');
  if (!mayWrite && customer.notes.length === 0) return null;
  return (
    <Panel title={t('Notes')}>
      {mayWrite && <NewNote customerId={customer.customerId} />}
      {customer.notes.length === 0 ? (
        <p className={classes.quiet}>{t('No notes yet. Customers never see them.')}</p>
      ) : (
        <ol className={classes.list}>
          {customer.notes.map((note) => (
            <Note key={note.noteId} note={note} customer={customer} mayDelete={mayWrite && note.isOwn} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function NewNote({ customerId }: { customerId: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useTyped('customer-note-text', '');
  const [wrong, setWrong] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({ ...customerMutations.addNote(), meta: shownByScreen });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { data, error: refused } = NoteInput.safeParse({ text });
    setWrong(refused?.issues[0]?.message ?? null);
    if (!data) return field.current?.focus();
    if (isPending) return;
    mutate(
      { customerId, ...data },
      {
        onSuccess: () => {
          setText('');
          notify({ tone: 'success', message: t('Note added') });
        },
      },
    );
  };

  return (
    <form className={classes.note} onSubmit={submit} noValidate>
      <Textarea
        ref={field}
        label={t('New note')}
        value={text}
        error={wrong}
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={8}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <InlineError>{error && sentenceOf(error)}</InlineError>
      <Button type="submit" variant="default" loading={isPending}>
        {t('Add note')}
      </Button>
    </form>
  );
}

function Note({ note, customer, mayDelete }: { note: CustomerNote; customer: Customer; mayDelete: boolean }) {
  const { when } = useBusiness();
  const { mutate, isPending } = useMutation(customerMutations.removeNote());
  const remove = () =>
    mutate(
      { customerId: customer.customerId, noteId: note.noteId },
      { onSuccess: () => notify({ tone: 'success', message: t('Note deleted') }) },
    );
  return (
    <li className={classes.item}>
      <p className={classes.text} dir="auto">
        {note.text}
      </p>
      <Row align="center" justify="between">
        <p className={classes.quiet}>
          {note.by}, {when(note.at)}
        </p>
        {mayDelete && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            loading={isPending}
            aria-label={t('Delete note from {when}', { when: when(note.at) })}
            onClick={remove}
          >
            {t('Delete')}
          </Button>
        )}
      </Row>
    </li>
  );
}
