import { msg, t } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { says, upTo } from '../says.ts';
import { Day, Id, Instant, typedText, Zone } from '../values.ts';
import { Decisions, Impact } from './schedule-impact.ts';

export const timeOffKinds = ['holiday', 'sick', 'training', 'other'] as const;
export type TimeOffKind = (typeof timeOffKinds)[number];

export const timeOffStates = ['requested', 'approved', 'declined', 'cancelled'] as const;
export type TimeOffState = (typeof timeOffStates)[number];

/** The actions on time off, named like the endpoints. */
export const timeOffActions = ['approve', 'decline', 'cancel'] as const;
export type TimeOffAction = (typeof timeOffActions)[number];

/** A time range of one day, in local minutes. */
export const PartOfDay = z
  .strictObject({ startMinute: z.int().min(0).max(1439), endMinute: z.int().min(1).max(1440) })
  .refine(({ startMinute, endMinute }) => startMinute < endMinute, {
    path: ['endMinute'],
    ...says(msg('The end must be after the start.')),
  });
export type PartOfDay = z.infer<typeof PartOfDay>;

/** The accepted range of days: zones have no data for others, and a mistyped year is refused. */
const AbsentDay = Day.refine(
  (day) => day >= '2000-01-01' && day < '2100-01-01',
  says(msg('Enter a date from 2000 to 2099.')),
);

const days = {
  firstOn: AbsentDay,
  lastOn: AbsentDay,
  /** The part of a single day; null for whole days. */
  part: PartOfDay.nullable(),
};

interface Days {
  firstOn: string;
  lastOn: string;
  part: PartOfDay | null;
}

/** Checks that the days of an input are consistent. */
export const agreeingDays = ({ firstOn, lastOn, part }: Days, context: z.RefinementCtx): void => {
  const refuse = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (lastOn < firstOn) refuse('lastOn', t('The last day must not be before the first.'));
  else if (Date.parse(lastOn) - Date.parse(firstOn) >= 366 * 86_400_000) refuse('lastOn', t('Up to a year.'));
  else if (part && firstOn !== lastOn) refuse('part', t('Only a single day can be taken off in part.'));
};

/** The days of an absence or a closure, as a form sends them. */
export const dayFields = days;

export const TimeOff = z.object({
  timeOffId: Id,
  staffId: Id,
  staffName: z.string(),
  /** Null for users who may only see the absence. */
  kind: z.enum(timeOffKinds).nullable(),
  state: z.enum(timeOffStates),
  firstOn: Day,
  lastOn: Day,
  part: z.object({ startMinute: z.int(), endMinute: z.int() }).nullable(),
  /** The zone of the days. */
  zone: Zone,
  note: z.string(),
  version: z.int(),
  createdAt: Instant.nullable(),
  createdBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  decidedBy: z.string().nullable(),
  decisionNote: z.string(),
  /** The actions that the user may take now. */
  abilities: z.array(z.enum(timeOffActions)),
});
export type TimeOff = z.infer<typeof TimeOff>;

export const TimeOffInput = z
  .strictObject({
    staffId: Id,
    kind: z.enum(timeOffKinds),
    ...days,
    note: typedText().max(500, upTo(500)).default(''),
    decisions: Decisions,
  })
  .superRefine(agreeingDays);
export type TimeOffInput = z.input<typeof TimeOffInput>;

const TimeOffQuery = z.strictObject({
  staff: Id.optional(),
  state: z.enum(timeOffStates).optional(),
  /** Only absences that end on this day or later; today by default. */
  from: AbsentDay.optional(),
});

const timeOffParams = z.strictObject({ timeOffId: Id });

export const timeOffEndpoints = {
  'GET time-off': endpoint({
    access: 'private',
    summary:
      "Current and upcoming time off by its first day, at most 500: your own, or everyone's for users who plan the team.",
    query: TimeOffQuery,
    status: 200,
    answer: z.object({ items: z.array(TimeOff) }),
  }),
  'POST time-off': endpoint({
    access: 'private',
    summary: 'Add time off, or request it if it needs approval. The response says which.',
    body: TimeOffInput,
    status: 201,
    answer: TimeOff,
    refusals: { 403: ['forbidden'], 404: ['not_found'], 409: ['bookings_affected'] },
  }),
  'POST time-off/impact': endpoint({
    access: 'private',
    summary: 'Upcoming appointments that this time off would leave outside if it were approved.',
    body: TimeOffInput,
    status: 200,
    answer: Impact,
    refusals: { 403: ['forbidden'], 404: ['not_found'] },
  }),
  'GET time-off/:timeOffId/impact': endpoint({
    access: 'private',
    summary: 'Upcoming appointments that a request would leave outside if it were approved.',
    params: timeOffParams,
    status: 200,
    answer: Impact,
    refusals: { 404: ['not_found'] },
  }),
  'POST time-off/:timeOffId/:action': endpoint({
    access: 'private',
    summary: 'Approve, decline or cancel time off. A stale version gives 409.',
    params: z.strictObject({ timeOffId: Id, action: z.enum(timeOffActions) }),
    body: z.strictObject({
      version: z.int(),
      note: typedText().max(500, upTo(500)).default(''),
      decisions: Decisions,
    }),
    status: 200,
    answer: TimeOff,
    refusals: {
      403: ['forbidden'],
      404: ['not_found'],
      409: ['version_conflict', 'action_not_possible', 'bookings_affected'],
    },
  }),
} as const;
