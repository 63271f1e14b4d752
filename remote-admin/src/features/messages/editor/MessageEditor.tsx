import { BeforeLeaving } from '@daybook/backoffice/BeforeLeaving';
import { useBusiness } from '@daybook/backoffice/Business';
import { OtherLanguages } from '@daybook/backoffice/OtherLanguages';
import { translationsIn } from '@daybook/backoffice/translated-text';
import type { Message, MessageSettings } from '@daybook/contract/messages';
import { t } from '@daybook/i18n';
import { InlineError } from '@daybook/ui/InlineError';
import { Row } from '@daybook/ui/Layout';
import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { BackLink } from '@daybook/backoffice/BackLink';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fullName, whenSent } from '../message-labels.ts';
import shared from '../messages.module.css';
import classes from './editor.module.css';
import { MailPreview } from './MailPreview.tsx';
import { PlaceholderMenu } from './PlaceholderMenu.tsx';
import { shownIn, useDraft } from './use-draft.ts';
import { useInsert } from './use-insert.ts';

interface Props {
  message: Message;
  settings: MessageSettings;
}

/**
 * One message: its text, and beside it the resulting mail. It is one record of many, opened from the list, so it has a
 * form and a Save of its own instead of the bar of the settings.
 */
export function MessageEditor({ message, settings }: Props) {
  const prefix = useId();
  const [params] = useSearchParams();
  const all = new URLSearchParams(params);
  all.delete('message');
  const draft = useDraft(message, prefix);
  const { text, enabled, problems, change } = draft;
  const { site } = useBusiness();
  const [language, setLanguage] = useState(site.language);
  const shown = shownIn(language, draft, site.language);
  const translated = translationsIn({ ...text, translations: draft.translations }, draft.translate);
  const subject = useInsert<HTMLInputElement>(text.subject, (value) => change({ subject: value }));
  const body = useInsert<HTMLTextAreaElement>(text.body, (value) => change({ body: value }));

  return (
    <div className={classes.root}>
      <form noValidate className={classes.form} onSubmit={draft.submit} aria-labelledby={`${prefix}title`}>
        <BackLink to={{ search: all.toString() }}>{t('All messages')}</BackLink>
        <div>
          <h2 id={`${prefix}title`} className={shared.title}>
            {fullName(message)}
          </h2>
          <p className={shared.about}>{whenSent(message, settings.reminderMinutes)}</p>
        </div>
        {message.isAlwaysOn ? (
          <p className={shared.about}>
            {message.audience === 'account'
              ? t('Always sent, because people need it to reach their account.')
              : t('Always sent, because people are waiting for it.')}
          </p>
        ) : (
          <Switch
            classNames={{ track: shared.track }}
            label={t('Send this message')}
            checked={enabled}
            onChange={({ currentTarget }) => draft.turn(currentTarget.checked)}
          />
        )}
        <div className={classes.field}>
          <TextInput
            ref={subject.field}
            id={`${prefix}subject`}
            label={t('Subject')}
            value={text.subject}
            error={problems.subject}
            onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
          />
          <PlaceholderMenu
            form={message}
            only="words"
            label={t('Insert a placeholder into the subject')}
            onChoose={subject.insert}
          />
        </div>
        <div className={classes.field}>
          <Textarea
            ref={body.field}
            id={`${prefix}body`}
            label={t('Text')}
            description={t(
              'Leave a blank line to start a new paragraph. Lines with only empty placeholders are left out.',
            )}
            autosize
            minRows={10}
            maxRows={24}
            value={text.body}
            error={problems.body}
            onChange={({ currentTarget }) => change({ body: currentTarget.value })}
          />
          <PlaceholderMenu
            form={message}
            label={t('Insert a placeholder into the text')}
            onChoose={body.insert}
          />
        </div>
        <OtherLanguages
          problem={(path) => problems[path]}
          builtIn={
            draft.isBuiltIn
              ? t('Where you write nothing, customers get the built-in text in their language.')
              : undefined
          }
          texts={[
            translated('subject', t('Subject'), { max: 150 }),
            translated('body', t('Text'), { max: 5000, isLong: true }),
          ]}
        />
        <InlineError>{draft.problem}</InlineError>
        <Row>
          <Button type="submit" loading={draft.isSaving}>
            {t('Save message')}
          </Button>
          {draft.isStale && (
            <Button variant="default" onClick={draft.showSaved}>
              {t('Show saved version')}
            </Button>
          )}
          <Button variant="default" loading={draft.isTesting} onClick={() => draft.test(shown)}>
            {t('Send me a test')}
          </Button>
          {!draft.isBuiltIn && (
            <Button variant="subtle" onClick={draft.useBuiltIn}>
              {t('Use the built-in text')}
            </Button>
          )}
        </Row>
        <p className={shared.about}>
          {message.updatedBy && t('Last changed by {name}.', { name: message.updatedBy })}{' '}
          {draft.isDirty && t('Not saved yet.')}
        </p>
      </form>
      <MailPreview form={message} shown={shown} language={language} onLanguage={setLanguage} />
      <BeforeLeaving isDirty={draft.isDirty} namedBy={['tab', 'message']}>
        {t('Your changes to this message will be lost.')}
      </BeforeLeaving>
    </div>
  );
}
