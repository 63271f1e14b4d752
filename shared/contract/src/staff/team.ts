import { priceKinds } from '@daybook/domain/money';
import { userTypes } from '@daybook/domain/people';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Invitation } from '../identity/invitations.ts';
import { atLeast, atLeastMinutes, atMost, atMostMinutes, says } from '../says.ts';
import { Decisions, Impact } from '../schedule/schedule-impact.ts';
import { StaffBio, StaffTitle, staffStates } from '../staff-values.ts';
import { PicturePath } from '../uploads.ts';
import {
  AmountMinor,
  Currency,
  Id,
  line,
  OptionalEmail,
  SubmittedAmount,
  typedText,
  Zone,
} from '../values.ts';

/** The actions on a staff member, named like the endpoints. */
export const staffActions = ['disable', 'enable', 'archive', 'restore'] as const;
export type StaffAction = (typeof staffActions)[number];

/** An account in the list of the team. */
export const TeamAccount = z.object({
  userId: Id,
  fullName: z.string(),
  email: z.string(),
  userType: z.literal(userTypes),
  role: z.int(),
  roleName: z.string(),
  isDisabled: z.boolean(),
});
export type TeamAccount = z.infer<typeof TeamAccount>;

const member = {
  staffId: Id,
  name: z.string(),
  title: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  state: z.enum(staffStates),
  /** Shown on the booking page while active. */
  onlineVisible: z.boolean(),
  /** One version for the profile and the services. */
  version: z.int(),
  account: TeamAccount.nullable(),
  invitation: Invitation.nullable(),
  abilities: z.array(z.enum(staffActions)),
};

export const TeamMember = z.object({ ...member, serviceCount: z.int() });
export type TeamMember = z.infer<typeof TeamMember>;

/** A role that an invitation can assign. */
export const AssignedRole = z.object({
  role: z.int(),
  name: z.string(),
  /** Where the user may give it, the area that the role is for first. */
  userTypes: z.array(z.literal(userTypes)),
});
export type AssignedRole = z.infer<typeof AssignedRole>;

/** A service and a staff member's own terms for it. */
export const PerformedService = z.object({
  serviceId: Id,
  name: z.string(),
  categoryName: z.string(),
  isActive: z.boolean(),
  durationMinutes: z.int(),
  priceKind: z.enum(priceKinds),
  priceMinor: AmountMinor,
  /** Null if they do not perform it; a null field uses the service's value. */
  own: z.object({ durationMinutes: z.int().nullable(), priceMinor: AmountMinor.nullable() }).nullable(),
});
export type PerformedService = z.infer<typeof PerformedService>;

/** A staff member with every editable field. */
export const StaffProfile = z.object({
  ...member,
  avatarPath: z.string().nullable(),
  bio: z.string(),
  /** The address for mails about their appointments. */
  email: z.string(),
  /** The calendar's hue, 0 to 11; null picks the next one in the order of the team. */
  hue: z.int().nullable(),
  bookingsPerDay: z.int().nullable(),
  /** The zone of their hours. */
  zone: Zone,
  currency: Currency,
  services: z.array(PerformedService),
});
export type StaffProfile = z.infer<typeof StaffProfile>;

const profile = {
  name: line(msg('Enter a name.'), 120),
  title: StaffTitle.default(''),
  /** The path from the response of `POST uploads`. */
  avatarPath: PicturePath.nullable().default(null),
  bio: StaffBio.default(''),
  email: OptionalEmail.default(''),
  hue: z.int().min(0).max(11).nullable().default(null),
  bookingsPerDay: z.int().min(1, atLeast(1)).max(200, atMost(200)).nullable().default(null),
  onlineVisible: z.boolean().default(true),
};

export const StaffInput = z.strictObject(profile);
export type StaffInput = z.input<typeof StaffInput>;

/** What colleagues and customers call the user. */
export const OwnStaffInput = z.strictObject({ name: profile.name });

export const StaffEdit = z.strictObject({ ...profile, version: z.int() });
export type StaffEdit = z.input<typeof StaffEdit>;

export const StaffServicesInput = z.strictObject({
  version: z.int(),
  /** Every performed service. A null field uses the service's value. */
  services: z
    .array(
      z.strictObject({
        serviceId: Id,
        durationMinutes: z
          .int(says(msg('Enter whole minutes.')))
          .min(5, atLeastMinutes(5))
          .max(1440, atMostMinutes(1440))
          .nullable(),
        priceMinor: SubmittedAmount.nullable(),
      }),
    )
    .max(500),
});
export type StaffServicesInput = z.input<typeof StaffServicesInput>;

const params = z.strictObject({ staffId: Id });
const seen = { 403: ['forbidden'], 404: ['not_found'] } as const;
const changed = { ...seen, 409: ['version_conflict'] } as const;

export const teamEndpoints = {
  'GET team': endpoint({
    access: 'private',
    summary: 'All staff members in their public order, accounts without services, and open invitations.',
    query: z.strictObject({
      q: typedText().max(100).optional(),
      /** By default current staff, including disabled ones. */
      show: z.enum(['current', 'archived']).default('current'),
    }),
    status: 200,
    answer: z.object({
      items: z.array(TeamMember),
      accounts: z.array(TeamAccount),
      invitations: z.array(Invitation),
      /** Every role, with the user types to which the user may give it. */
      roles: z.array(AssignedRole),
      /** The number of archived ones, whatever the filter. */
      archivedCount: z.int(),
    }),
  }),
  'PUT team/order': endpoint({
    access: 'private',
    summary: 'Reorder the staff members, also for customers. Unnamed ones follow.',
    body: z.strictObject({ staffIds: z.array(Id).min(1).max(500) }),
    status: 204,
    refusals: { 403: ['forbidden'] },
  }),
  'POST staff': endpoint({
    access: 'private',
    summary: 'Add a staff member, who works the opening hours and performs no services yet.',
    body: StaffInput,
    status: 201,
    answer: StaffProfile,
    refusals: { 403: ['forbidden'] },
  }),
  'POST team/own': endpoint({
    access: 'private',
    summary:
      'Make the user a staff member who performs every service. A user who is one already stays as they are.',
    body: OwnStaffInput,
    status: 200,
    answer: StaffProfile,
    refusals: { 403: ['forbidden'] },
  }),
  'GET staff/:staffId': endpoint({
    access: 'private',
    summary: 'A staff member with all editable details.',
    params,
    status: 200,
    answer: StaffProfile,
    refusals: seen,
  }),
  'PUT staff/:staffId': endpoint({
    access: 'private',
    summary: 'Update a profile. A stale version gives 409.',
    params,
    body: StaffEdit,
    status: 200,
    answer: StaffProfile,
    refusals: changed,
  }),
  'PUT staff/:staffId/services': endpoint({
    access: 'private',
    summary: "Set a staff member's services with their own lengths and prices. Existing bookings stay.",
    params,
    body: StaffServicesInput,
    status: 200,
    answer: StaffProfile,
    refusals: changed,
  }),
  'PUT staff/:staffId/online': endpoint({
    access: 'private',
    summary: 'Set whether customers can book a staff member online.',
    params,
    body: z.strictObject({ onlineVisible: z.boolean() }),
    status: 204,
    refusals: seen,
  }),
  'GET staff/:staffId/leaving': endpoint({
    access: 'private',
    summary: 'The upcoming appointments of a staff member who is to be disabled or archived.',
    params,
    status: 200,
    answer: Impact,
    refusals: seen,
  }),
  'POST staff/:staffId/:action': endpoint({
    access: 'private',
    summary:
      'Disable, enable, archive or restore a staff member. Disabling and archiving end their sessions and open invitation, and they can no longer be booked.',
    params: z.strictObject({ staffId: Id, action: z.enum(staffActions) }),
    body: z.strictObject({ version: z.int(), decisions: Decisions }),
    status: 200,
    answer: StaffProfile,
    refusals: { ...seen, 409: ['version_conflict', 'action_not_possible', 'bookings_affected'] },
  }),
} as const;
