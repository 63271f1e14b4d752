import { apiKeyMutations } from '@daybook/api/api-keys';
import { useBusiness } from '@daybook/backoffice/Business';
import { RowButton } from '@daybook/backoffice/RowButton';
import type { ApiKey } from '@daybook/contract/api-keys';
import { t } from '@daybook/i18n';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { ConfirmDialog } from '@daybook/ui/ConfirmDialog';
import { Quiet } from '@daybook/ui/Layout';
import { IconRefresh, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './ApiKeys.module.css';
import { RotateDialog } from './RotateDialog.tsx';
import { grantedText } from './scope-choices.ts';

interface Props {
  keys: readonly ApiKey[];
  /** Shows the secret of a rotated key. */
  onSecret: (secret: string) => void;
}

export function ApiKeyList({ keys, onSecret }: Props) {
  const [rotating, setRotating] = useState<ApiKey | null>(null);
  const [leaving, setLeaving] = useState<ApiKey | null>(null);
  const revoke = useMutation({ ...apiKeyMutations.revoke(), meta: shownByScreen });

  const confirm = () =>
    leaving &&
    revoke.mutate(
      { apiKeyId: leaving.apiKeyId },
      {
        onSuccess: () => {
          setLeaving(null);
          notify({ tone: 'success', message: t('Key revoked. It no longer works.') });
        },
      },
    );

  return (
    <>
      <ul className={classes.list} aria-label={t('API keys')}>
        {keys.map((key) => (
          <li key={key.apiKeyId} className={classes.item} data-over={key.isExpired || undefined}>
            <Facts apiKey={key} />
            {key.abilities.includes('rotate') && (
              <RowButton
                icon={IconRefresh}
                label={t('New secret for {name}', { name: key.name })}
                onClick={() => setRotating(key)}
              />
            )}
            <RowButton
              icon={IconTrash}
              label={t('Revoke {name}', { name: key.name })}
              onClick={() => {
                revoke.reset();
                setLeaving(key);
              }}
            />
          </li>
        ))}
      </ul>
      {rotating && <RotateDialog apiKey={rotating} onRotated={onSecret} onClose={() => setRotating(null)} />}
      <ConfirmDialog
        isOpen={leaving !== null}
        title={t('Revoke {name}?', { name: leaving?.name ?? '' })}
        confirmLabel={t('Revoke key')}
        dismissLabel={t('Keep key')}
        tone="danger"
        isBusy={revoke.isPending}
        error={revoke.error && sentenceOf(revoke.error)}
        onConfirm={confirm}
        onDismiss={() => setLeaving(null)}
      >
        <Quiet>{t('Systems that use this key stop working immediately. This can’t be undone.')}</Quiet>
      </ConfirmDialog>
    </>
  );
}

function Facts({ apiKey }: { apiKey: ApiKey }) {
  const { when } = useBusiness();
  const { name, prefix, owner, scopes, createdAt, expiresAt, isExpired, lastUsedAt, formerUntil } = apiKey;
  const life = [
    t('Created {when} by {name}', { when: when(createdAt), name: owner.fullName }),
    lastUsedAt ? t('last used {when}', { when: when(lastUsedAt) }) : t('never used'),
    expiresAt === null
      ? t('never expires')
      : isExpired
        ? t('expired {when}', { when: when(expiresAt) })
        : t('expires {when}', { when: when(expiresAt) }),
  ];
  return (
    <div className={classes.what}>
      <p className={classes.name}>
        {name} <code>{prefix}…</code>
      </p>
      <p className={classes.facts}>{life.join(' · ')}</p>
      {formerUntil && (
        <p className={classes.facts}>
          {t('The previous secret works until {when}.', { when: when(formerUntil) })}
        </p>
      )}
      <details className={classes.facts}>
        <summary>
          {t('{count, plural, one {# permission} other {# permissions}}', {
            count: Object.keys(scopes).length,
          })}
        </summary>
        {grantedText(scopes)}
      </details>
    </div>
  );
}
