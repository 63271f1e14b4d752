import type { AuditEvent } from '@daybook/contract/audit';

type Told = Pick<AuditEvent, 'action' | 'actorName' | 'object'>;

/** `password_changed` as `password changed`: the log's own words. */
const spoken = (word: string): string => word.replaceAll('_', ' ');

/** One event as a sentence: its author, its action, and its object unless that is the account itself. */
export function historyText({ action, actorName, object }: Told, userId: string): string {
  const what =
    object.id === userId ? 'this account' : [spoken(object.kind), object.name].filter(Boolean).join(' ');
  return `${actorName}: ${spoken(action)}, ${what}`;
}
