import { hasCode } from '@daybook/api/has-code';
import { messageKeys } from '@daybook/api/keys';
import { messageMutations } from '@daybook/api/messages';
import type { Message } from '@daybook/contract/messages';
import { mailName } from '@daybook/domain/messages/mail-name';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { InlineError } from '@daybook/ui/InlineError';
import { Quiet } from '@daybook/ui/Layout';
import { Badge, Switch } from '@mantine/core';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { addressOf, fullName, whenSent } from './message-labels.ts';
import classes from './messages.module.css';

interface Props {
  message: Message;
  reminderMinutes: readonly number[];
}

export function MessageRow({ message, reminderMinutes }: Props) {
  const { enabled, isAlwaysOn, isBuiltIn, text, version } = message;
  const client = useQueryClient();
  const [params] = useSearchParams();
  const address = new URLSearchParams(params);
  address.set('message', addressOf(message));
  const { mutate, isPending, error } = useMutation({
    ...messageMutations.save(),
    meta: shownByScreen,
    // Another user was faster: the stored message appears before the next attempt.
    onError: (problem) => {
      if (hasCode(problem, 'version_conflict')) {
        void client.invalidateQueries({ queryKey: messageKeys.list });
      }
    },
  });

  const toggle = (checked: boolean) => {
    const { kind, audience } = message;
    mutate({ kind, audience, enabled: checked, text: isBuiltIn ? null : text, version });
  };

  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Link className={classes.name} to={{ search: address.toString() }}>
          {mailName(message.kind)}
        </Link>
        {!isBuiltIn && (
          <Badge className={classes.edited} variant="light" size="sm">
            {t('Edited')}
          </Badge>
        )}
        <Quiet>{whenSent(message, reminderMinutes)}</Quiet>
        {error && <InlineError>{sentenceOf(error)}</InlineError>}
      </div>
      {isAlwaysOn ? (
        <span className={classes.always}>{t('Always sent')}</span>
      ) : (
        <Switch
          classNames={{ track: classes.track }}
          aria-label={t('Send: {message}', { message: fullName(message) })}
          checked={enabled}
          disabled={isPending}
          onChange={({ currentTarget }) => toggle(currentTarget.checked)}
        />
      )}
    </li>
  );
}
