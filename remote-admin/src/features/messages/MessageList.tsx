import { SectionTabs } from '@daybook/backoffice/SectionTabs';
import type { Message, MessageSettings } from '@daybook/contract/messages';
import { t } from '@daybook/i18n';
import { Quiet } from '@daybook/ui/Layout';
import { useSearchParams } from 'react-router-dom';
import { MessageRow } from './MessageRow.tsx';
import { addressOf, groups } from './message-labels.ts';
import classes from './messages.module.css';

interface Props {
  messages: readonly Message[];
  settings: MessageSettings;
}

/** The messages to one audience, each with its switch. */
export function MessageList({ messages, settings }: Props) {
  const [params] = useSearchParams();
  const current = groups.find(({ audience }) => audience === params.get('audience')) ?? groups[0];
  const searchFor = (audience: string) => {
    const search = new URLSearchParams(params);
    search.set('audience', audience);
    return search.toString();
  };

  return (
    <div className={classes.root}>
      <SectionTabs
        label={t('Messages')}
        tabs={groups.map(({ audience, title }) => ({ key: audience, label: t(title) }))}
        current={current.audience}
        addressOf={searchFor}
      />
      <section aria-label={t(current.title)}>
        <Quiet>{t(current.about)}</Quiet>
        <ul className={classes.list}>
          {messages
            .filter(({ audience }) => audience === current.audience)
            .map((message) => (
              <MessageRow
                key={addressOf(message)}
                message={message}
                reminderMinutes={settings.reminderMinutes}
              />
            ))}
        </ul>
      </section>
    </div>
  );
}
