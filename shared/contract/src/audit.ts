import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Id, Instant, pageOf } from './values.ts';

/** The kinds of objects in the audit log. The log's screen has words for each. */
export const auditObjectKinds = [
  'business',
  'opening_hours',
  'closure',
  'message',
  'message_settings',
  'embedding',
  'staff',
  'staff_hours',
  'time_off',
  'blocked_time',
  'customer',
  'booking',
  'category',
  'service',
  'user',
  'invitation',
  'role',
  'api_key',
  'webhook',
  'text_channel',
  'outside_calendar',
  'import',
  'export',
  'invoice',
  'invoicing',
  'closed_day',
  'payments',
  'release',
  'extension',
] as const;
export type AuditObjectKind = (typeof auditObjectKinds)[number];

/** The actions in the audit log. */
export const auditActions = [
  'created',
  'changed',
  'deleted',
  'archived',
  'restored',
  'reordered',
  'approved',
  'declined',
  'cancelled',
  'requested',
  'merged',
  'erased',
  'blocked',
  'unblocked',
  'overridden',
  'invited',
  'accepted',
  'revoked',
  'rotated',
  'replayed',
  'disabled',
  'enabled',
  'password_changed',
  'password_reset',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
  'calendar_feed_created',
  'calendar_feed_deleted',
  'sessions_ended',
  'applied',
  'undone',
  'exported',
  'activated',
  'stopped',
  'closed',
  'reopened',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** One recorded action. */
export const AuditEvent = z.object({
  auditEventId: Id,
  /** Its position in the log: 1 is the oldest. */
  position: z.int(),
  at: Instant,
  /** Null for an automatic action. */
  actorId: Id.nullable(),
  /** The name at that time. */
  actorName: z.string(),
  action: z.enum(auditActions),
  object: z.object({
    kind: z.enum(auditObjectKinds),
    /** Null for a singleton. */
    id: z.string().nullable(),
    /** The name at that time; null once a person was erased. */
    name: z.string().nullable(),
  }),
  reason: z.string().nullable(),
  /** The changed fields before and after; null where there was or is nothing. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Its personal data has been erased. */
  isErased: z.boolean(),
});
export type AuditEvent = z.infer<typeof AuditEvent>;

/** The filters of the log. Days are local dates of the business, both inclusive. */
export const AuditFilters = z.strictObject({
  actorId: Id.optional(),
  kind: z.enum(auditObjectKinds).optional(),
  objectId: z.string().max(100).optional(),
  action: z.enum(auditActions).optional(),
  from: Day.optional(),
  to: Day.optional(),
});
export type AuditFilters = z.infer<typeof AuditFilters>;

const paging = {
  cursor: z.string().max(200).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
};

export const auditEndpoints = {
  'GET audit': endpoint({
    access: 'private',
    summary: 'The audit log, latest first.',
    query: AuditFilters.extend(paging),
    status: 200,
    answer: pageOf(AuditEvent),
  }),
  'GET audit/actors': endpoint({
    access: 'private',
    summary: 'All users in the audit log, by name.',
    status: 200,
    answer: z.object({ items: z.array(z.object({ actorId: Id, name: z.string() })) }),
  }),
  'GET audit/export': endpoint({
    access: 'private',
    summary: 'The filtered audit log as CSV.',
    query: AuditFilters,
    status: 200,
    file: 'text/csv',
  }),
  'GET users/:userId/audit': endpoint({
    access: 'private',
    summary: "One user's actions and changes to their account, latest first. Your own, or with audit.view.",
    params: z.strictObject({ userId: Id }),
    query: z.strictObject(paging),
    status: 200,
    answer: pageOf(AuditEvent),
    refusals: { 404: ['not_found'] },
  }),
} as const;
