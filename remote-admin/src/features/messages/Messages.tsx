import { messageQueries } from '@daybook/api/messages';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { QueryView } from '@daybook/ui/QueryView';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { MessageEditor } from './editor/MessageEditor.tsx';
import { MessageList } from './MessageList.tsx';
import { MessagesSkeleton } from './MessagesSkeleton.tsx';
import { addressOf, formAt, sameForm } from './message-labels.ts';

/** The business's mails: the list, or the one in the address. */
export function Messages() {
  const query = useQuery(messageQueries.list());
  const [params] = useSearchParams();
  const form = formAt(params.get('message'));

  return (
    <QueryView query={query} what={t('the messages')} errorText={sentenceOf} skeleton={<MessagesSkeleton />}>
      {({ items, settings }) => {
        const message = form && items.find(sameForm(form));
        if (message) return <MessageEditor key={addressOf(message)} message={message} settings={settings} />;
        return <MessageList messages={items} settings={settings} />;
      }}
    </QueryView>
  );
}
