import type { AuditEvent } from '@daybook/contract/audit';

type Told = Pick<AuditEvent, 'action' | 'actorName' | 'object'>;

/** `password_changed` as `password changed`: the log's own words, read out. */
const spoken = (word: string): string => word.replaceAll('_', ' ');

/** One thing in a sentence: who did what, and to what where it is not the account itself. */
export function historyText({ action, actorName, object }: Told, userId: string): string {
  const what =
    object.id === userId ? 'this account' : [spoken(object.kind), object.name].filter(Boolean).join(' ');
  return `${actorName}: ${spoken(action)}, ${what}`;
}
