import { t } from '@daybook/i18n';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { Notice } from './Notice.tsx';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);

/** Says above the page that there is no connection, and what that means for the reader's work. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <Notice tone="warning">
          {t('You’re offline. Changes can’t be saved right now. What you typed stays here.')}
        </Notice>
      )}
    </div>
  );
}
