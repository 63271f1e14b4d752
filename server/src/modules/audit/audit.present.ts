import type { AuditEvent } from '@daybook/contract/audit';
import { csvByteOrderMark, csvLine } from '@daybook/domain/csv';
import { z } from 'zod';

import type { EventRow } from './audit.repo.ts';

const Fields = z.record(z.string(), z.json()).nullable();
const Details = z.object({ name: z.string(), reason: z.string().nullable(), before: Fields, after: Fields });

const nothing = { name: null, reason: null, before: null, after: null } as const;

export function presentEvent({ at, objectKind, objectId, details, ...row }: EventRow): AuditEvent {
  const { name, ...shownDetails } = details === null ? nothing : Details.parse(JSON.parse(details));
  return {
    ...row,
    at: at.toISOString(),
    object: { kind: objectKind, id: objectId, name },
    ...shownDetails,
    isErased: details === null,
  };
}

export const auditCsvHeadings = (zone: string): string =>
  csvByteOrderMark +
  csvLine(['No.', `At (${zone})`, 'Who', 'Did', 'Kind', 'Name', 'Id', 'Reason', 'Before', 'After']);

export function auditCsvLine({ object, ...event }: AuditEvent, at: (instant: string) => string): string {
  const values = (fields: AuditEvent['before']) => (fields === null ? '' : JSON.stringify(fields));
  return csvLine([
    String(event.position),
    at(event.at),
    event.actorName,
    event.action,
    object.kind,
    object.name ?? '',
    object.id ?? '',
    event.reason ?? '',
    values(event.before),
    values(event.after),
  ]);
}
