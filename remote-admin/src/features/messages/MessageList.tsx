import type { Message, MessageSettings } from '@daybook/contract/messages';
import { t } from '@daybook/i18n';
import { MessageRow } from './MessageRow.tsx';
import { addressOf, groups } from './message-labels.ts';
import classes from './messages.module.css';

interface Props {
  messages: readonly Message[];
  settings: MessageSettings;
}

/** Every message by audience, with a switch in the list. */
export function MessageList({ messages, settings }: Props) {
  return groups.map(({ audience, title, about }) => (
    <section key={audience} aria-labelledby={`messages-${audience}`}>
      <h2 id={`messages-${audience}`} className={classes.title}>
        {t(title)}
      </h2>
      <p className={classes.about}>{t(about)}</p>
      <ul className={classes.list}>
        {messages
          .filter((message) => message.audience === audience)
          .map((message) => (
            <MessageRow
              key={addressOf(message)}
              message={message}
              reminderMinutes={settings.reminderMinutes}
            />
          ))}
      </ul>
    </section>
  ));
}
