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

const TeamChange = z.strictObject({
  version: z.int(),
  staffIds: z.array(Id).max(500),
  ...stepUpFields,
});

const roleParams = z.strictObject({ role: RoleNumber });

export const roleEndpoints = {
  'GET roles': endpoint({
    access: 'private',
    summary: 'Roles with their permissions and users, for users who manage roles, users or staff.',
    status: 200,
    answer: z.object({ items: z.array(Role) }),
  }),
  'POST roles': endpoint({
    access: 'private',
    summary: 'Create a custom role as a copy of another role.',
    body: NewRole,
    status: 201,
    answer: Role,
    refusals: { 403: ['forbidden'], 404: ['not_found'] },
  }),
  'PUT roles/:role': endpoint({
    access: 'private',
    summary:
      "Update a role's permissions, and the name of a custom role. Users cannot grant permissions that they lack.",
    params: roleParams,
    body: RoleChange,
    status: 200,
    answer: Role,
    refusals: { 403: ['forbidden'], 404: ['not_found'], 409: ['version_conflict', 'action_not_possible'] },
  }),
  'POST roles/:role/reset': endpoint({
    access: 'private',
    summary: "Restore a built-in role's default permissions.",
    params: roleParams,
    body: z.strictObject({ version: z.int(), ...stepUpFields }),
    status: 200,
    answer: Role,
    refusals: { 403: ['forbidden'], 404: ['not_found'], 409: ['version_conflict', 'action_not_possible'] },
  }),
  'DELETE roles/:role': endpoint({
    access: 'private',
    summary: 'Delete a custom role without users.',
    params: roleParams,
    query: z.strictObject({ version: z.coerce.number().int() }),
    status: 204,
    refusals: { 404: ['not_found'], 409: ['version_conflict', 'action_not_possible'] },
  }),
  'GET teams': endpoint({
    access: 'private',
    summary: "The staff members in each user's team, with all staff members to choose from.",
    status: 200,
    answer: z.object({
      items: z.array(Team),
      staff: z.array(z.object({ staffId: Id, name: z.string() })),
    }),
  }),
  'PUT teams/:userId': endpoint({
    access: 'private',
    summary: "Set a user's team, which the scope team reaches. Users cannot set their own.",
    params: z.strictObject({ userId: Id }),
    body: TeamChange,
    status: 200,
    answer: Team,
    refusals: { 403: ['forbidden'], 404: ['not_found'], 409: ['version_conflict'] },
  }),
} as const;
