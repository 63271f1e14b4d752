import { permissions, scopes } from '@daybook/domain/people';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, line } from '../values.ts';
import { stepUpFields } from './step-up.ts';

const Scopes = z.partialRecord(z.enum(permissions), z.enum(scopes));

/** The number that accounts carry. */
const RoleNumber = z.coerce.number().int().min(1).max(2_147_483_647);

const roleAbilities = ['edit', 'rename', 'reset', 'delete'] as const;

/** The permissions of a role, with scopes. */
export const Role = z.object({
  role: z.int(),
  name: z.string(),
  version: z.int(),
  isBuiltIn: z.boolean(),
  scopes: Scopes,
  /** Whether a built-in role differs from its defaults. */
  isChanged: z.boolean(),
  holders: z.array(z.object({ userId: Id, fullName: z.string() })),
  abilities: z.array(z.enum(roleAbilities)),
});
export type Role = z.infer<typeof Role>;

const Name = line(msg('Enter a name.'), 60);

export const NewRole = z.strictObject({ name: Name, copyOf: RoleNumber });
export type NewRole = z.input<typeof NewRole>;

/** An omitted scope stays unchanged. A wider one requires the password. */
const RoleChange = z.strictObject({ version: z.int(), name: Name, scopes: Scopes, ...stepUpFields });

/** A user's team; version 0 means that none is stored. */
export const Team = z.object({
  userId: Id,
  fullName: z.string(),
  roleName: z.string(),
  /** The user's own staff member; always part of their team. */
  staffId: Id.nullable(),
  staffIds: z.array(Id),
  version: z.int(),
  abilities: z.array(z.enum(['edit'])),
});
export type Team = z.infer<typeof Team>;

const TeamChange = z.strictObject({ version: z.int(), staffIds: z.array(Id).max(500) });

const roleParams = z.strictObject({ role: RoleNumber });

export const roleEndpoints = {
  'GET roles': endpoint({
    access: 'private',
    summary: 'Roles with what they reach and who holds them; for who manages roles, users or staff.',
    status: 200,
    answer: z.object({ items: z.array(Role) }),
  }),
  'POST roles': endpoint({
    access: 'private',
    summary: 'Make a role of the business by copying another.',
    body: NewRole,
    status: 201,
    answer: Role,
    refusals: { 403: ['forbidden'], 404: ['not_found'] },
  }),
  'PUT roles/:role': endpoint({
    access: 'private',
    summary: 'Change what a role reaches, and the name of one of the business. Nobody grants what they lack.',
    params: roleParams,
    body: RoleChange,
    status: 200,
    answer: Role,
    refusals: { 403: ['forbidden'], 404: ['not_found'], 409: ['version_conflict', 'action_not_possible'] },
  }),
  'POST roles/:role/reset': endpoint({
    access: 'private',
    summary: 'Give a built-in role its defaults back.',
    params: roleParams,
    body: z.strictObject({ version: z.int(), ...stepUpFields }),
    status: 200,
    answer: Role,
    refusals: { 403: ['forbidden'], 404: ['not_found'], 409: ['version_conflict', 'action_not_possible'] },
  }),
  'DELETE roles/:role': endpoint({
    access: 'private',
    summary: 'Delete a role of the business that nobody holds.',
    params: roleParams,
    query: z.strictObject({ version: z.coerce.number().int() }),
    status: 204,
    refusals: { 404: ['not_found'], 409: ['version_conflict', 'action_not_possible'] },
  }),
  'GET teams': endpoint({
    access: 'private',
    summary: 'Whom each user looks after, with the staff members to choose from.',
    status: 200,
    answer: z.object({
      items: z.array(Team),
      staff: z.array(z.object({ staffId: Id, name: z.string() })),
    }),
  }),
  'PUT teams/:userId': endpoint({
    access: 'private',
    summary: 'Set whom a user looks after: what the scope team reaches. Nobody sets their own.',
    params: z.strictObject({ userId: Id }),
    body: TeamChange,
    status: 200,
    answer: Team,
    refusals: { 403: ['forbidden'], 404: ['not_found'], 409: ['version_conflict'] },
  }),
} as const;
