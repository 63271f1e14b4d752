import type { AuditEvent, AuditObjectKind } from '@daybook/contract/audit';
import { actionLabels, kindLabels } from '@daybook/contract/audit-names';
import { csvByteOrderMark, csvLine } from '@daybook/domain/csv';
import { t } from '@daybook/i18n';
import { shownText } from '@daybook/i18n/kept';
import { z } from 'zod';

import type { EventRow } from './audit.repo.ts';

const Fields = z.record(z.string(), z.json()).nullable();
const Details = z.object({ name: z.string(), reason: z.string().nullable(), before: Fields, after: Fields });

/** Kinds whose objects are named by Daybook itself: the English text is stored. */
const namedByDaybook: readonly AuditObjectKind[] = [
  'business',
  'opening_hours',
  'message',
  'message_settings',
  'embedding',
  'invoicing',
  'payments',
  'export',
  'extension',
];

/**
 * The name of an object for its reader: people, services and files keep their name of that time; names of settings are
 * translated.
 */
function nameOf({ objectKind: kind, objectId: id }: Pick<EventRow, 'objectKind' | 'objectId'>, name: string) {
  const isText = namedByDaybook.includes(kind) || id === null || (kind === 'invoice' && name === 'A draft');
  const shown = shownText(name);
  return isText && shown === name ? t(name) : shown;
}

/** Extensions record their fields by English names. */
const fieldsOf = (kind: AuditObjectKind, fields: AuditEvent['before']): AuditEvent['before'] =>
  kind === 'extension' && fields
    ? Object.fromEntries(Object.entries(fields).map(([name, value]) => [t(name), value]))
    : fields;

const nothing = { name: null, reason: null, before: null, after: null } as const;

export function presentEvent({ details, at, ...event }: EventRow): AuditEvent {
  const { objectKind, objectId, ...row } = event;
  const { name, reason, before, after } = details === null ? nothing : Details.parse(JSON.parse(details));
  return {
    ...row,
    actorName: shownText(row.actorName),
    at: at.toISOString(),
    object: { kind: objectKind, id: objectId, name: name === null ? null : nameOf(event, name) },
    reason: shownText(reason),
    before: fieldsOf(objectKind, before),
    after: fieldsOf(objectKind, after),
    isErased: details === null,
  };
}

export const auditCsvHeadings = (zone: string): string =>
  csvByteOrderMark +
  csvLine([
    t('No.'),
    t('Time ({zone})', { zone }),
    t('Person'),
    t('Action'),
    t('Kind'),
    t('Name'),
    t('ID'),
    t('Reason'),
    t('Before'),
    t('After'),
  ]);

export function auditCsvLine({ object, ...event }: AuditEvent, at: (instant: string) => string): string {
  const values = (fields: AuditEvent['before']) => (fields === null ? '' : JSON.stringify(fields));
  return csvLine([
    String(event.position),
    at(event.at),
    event.actorName,
    t(actionLabels[event.action]),
    t(kindLabels[object.kind]),
    object.name ?? '',
    object.id ?? '',
    event.reason ?? '',
    values(event.before),
    values(event.after),
  ]);
}
