import { BeforeLeaving } from '@daybook/backoffice/BeforeLeaving';
import type { Message, MessageSettings } from '@daybook/contract/messages';
import { InlineError } from '@daybook/ui/InlineError';
import { Row } from '@daybook/ui/Layout';
import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { BackLink } from '@daybook/backoffice/BackLink';
import { useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fullName, whenSent } from '../message-labels.ts';
import shared from '../messages.module.css';
import classes from './editor.module.css';
import { MailPreview } from './MailPreview.tsx';
import { PlaceholderMenu } from './PlaceholderMenu.tsx';
import { useDraft } from './use-draft.ts';
import { useInsert } from './use-insert.ts';

interface Props {
  message: Message;
  settings: MessageSettings;
}

/** One message: its text, and beside it the resulting mail. */
export function MessageEditor({ message, settings }: Props) {
  const prefix = useId();
  const [params] = useSearchParams();
  const all = new URLSearchParams(params);
  all.delete('message');
  const draft = useDraft(message, prefix);
  const { text, enabled, problems, change } = draft;
  const subject = useInsert<HTMLInputElement>(text.subject, (value) => change({ subject: value }));
  const body = useInsert<HTMLTextAreaElement>(text.body, (value) => change({ body: value }));

  return (
    <div className={classes.root}>
      <form noValidate className={classes.form} onSubmit={draft.submit} aria-labelledby={`${prefix}title`}>
        <BackLink to={{ search: all.toString() }}>All messages</BackLink>
        <div>
          <h2 id={`${prefix}title`} className={shared.title}>
            {fullName(message)}
          </h2>
          <p className={shared.about}>{whenSent(message, settings.reminderMinutes)}</p>
        </div>
        {message.isAlwaysOn ? (
          <p className={shared.about}>
            This message is always sent:{' '}
            {message.audience === 'account'
              ? 'without it people could not reach their account'
              : 'people wait for it'}
            .
          </p>
        ) : (
          <Switch
            classNames={{ track: shared.track }}
            label="Send this message"
            checked={enabled}
            onChange={({ currentTarget }) => draft.turn(currentTarget.checked)}
          />
        )}
        <div className={classes.field}>
          <TextInput
            ref={subject.field}
            id={`${prefix}subject`}
            label="Subject"
            value={text.subject}
            error={problems.subject}
            onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
          />
          <PlaceholderMenu form={message} only="words" into="the subject" onChoose={subject.insert} />
        </div>
        <div className={classes.field}>
          <Textarea
            ref={body.field}
            id={`${prefix}body`}
            label="Text"
            description="An empty line begins a new paragraph. A line whose placeholders have nothing to say is left out."
            autosize
            minRows={10}
            maxRows={24}
            value={text.body}
            error={problems.body}
            onChange={({ currentTarget }) => change({ body: currentTarget.value })}
          />
          <PlaceholderMenu form={message} into="the text" onChoose={body.insert} />
        </div>
        <InlineError>{draft.problem}</InlineError>
        <Row>
          <Button type="submit" loading={draft.isSaving}>
            Save message
          </Button>
          {draft.isStale && (
            <Button variant="default" onClick={draft.showSaved}>
              Show what was saved
            </Button>
          )}
          <Button variant="default" loading={draft.isTesting} onClick={draft.test}>
            Send a test to me
          </Button>
          {!draft.isBuiltIn && (
            <Button variant="subtle" onClick={draft.useBuiltIn}>
              Use the built-in text
            </Button>
          )}
        </Row>
        <p className={shared.about}>
          {message.updatedBy && `Last changed by ${message.updatedBy}.`} {draft.isDirty && 'Not saved yet.'}
        </p>
      </form>
      <MailPreview form={message} text={text} />
      <BeforeLeaving isDirty={draft.isDirty} namedBy={['tab', 'message']}>
        What you have changed in this message is lost.
      </BeforeLeaving>
    </div>
  );
}
