import type { AuditEvent } from '@daybook/contract/audit';
import { actionLabels, kindLabels } from '@daybook/contract/audit-names';
import { t } from '@daybook/i18n';

type Told = Pick<AuditEvent, 'action' | 'actorName' | 'object'>;

/** One event as a sentence: its author, its action, and its object unless that is the account itself. */
export function historyText({ action, actorName, object }: Told, userId: string): string {
  const shown =
    object.id === userId
      ? t('this account')
      : [t(kindLabels[object.kind]), object.name].filter(Boolean).join(' ');
  return t('{name}: {action} · {object}', {
    name: actorName,
    action: t(actionLabels[action]),
    object: shown,
  });
}
