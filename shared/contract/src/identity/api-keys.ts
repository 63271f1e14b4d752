import { permissions, scopes } from '@daybook/domain/people';
import { msg } from '@daybook/i18n';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line } from '../values.ts';
import { stepUpFields } from './step-up.ts';

/** The beginning of every API key, by which scanners for leaked secrets find it. */
export const apiKeyPrefix = 'dbk_';

const Scopes = z.partialRecord(z.enum(permissions), z.enum(scopes));

export const ApiKey = z.object({
  apiKeyId: Id,
  name: z.string(),
  /** The first characters of the secret. */
  prefix: z.string(),
  owner: z.object({ userId: Id, fullName: z.string() }),
  /** The permissions that the key was given; each use has at most those that its owner then has. */
  scopes: Scopes,
  createdAt: Instant,
  /** Null for a key without an end. */
  expiresAt: Instant.nullable(),
  isExpired: z.boolean(),
  /** Up to a minute old; null if the key was never used. */
  lastUsedAt: Instant.nullable(),
  /** The secret before the last rotation works until then; null if it no longer does. */
  formerUntil: Instant.nullable(),
  abilities: z.array(z.enum(['rotate', 'revoke'])),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z.strictObject({
  name: line(msg('Enter a name.'), 60),
  scopes: Scopes,
  /** Null for a key without an end. */
  expiresInDays: z.int().min(1).max(3650).nullable(),
  ...stepUpFields,
});

const Rotation = z.strictObject({
  /** How long the old secret still works. */
  overlapHours: z.int().min(0).max(168),
  ...stepUpFields,
});

const apiKeyParams = z.strictObject({ apiKeyId: Id });

const Issued = z.object({
  apiKey: ApiKey,
  /** The whole key. It is returned once and stored as a hash. */
  secret: z.string(),
});

export const apiKeyEndpoints = {
  'GET api-keys': endpoint({
    access: 'private',
    summary: 'All API keys, with the permissions that the caller may give to a new one.',
    status: 200,
    answer: z.object({ items: z.array(ApiKey), grantable: Scopes }),
  }),
  'POST api-keys': endpoint({
    access: 'private',
    summary: 'Create an API key with at most your own permissions. The secret is returned once.',
    body: NewApiKey,
    status: 201,
    answer: Issued,
    refusals: { 403: ['forbidden'] },
  }),
  'POST api-keys/:apiKeyId/rotate': endpoint({
    access: 'private',
    summary: 'Give your own API key a new secret. The old one works for the chosen hours.',
    params: apiKeyParams,
    body: Rotation,
    status: 200,
    answer: Issued,
    refusals: { 404: ['not_found'], 409: ['action_not_possible'] },
  }),
  'DELETE api-keys/:apiKeyId': endpoint({
    access: 'private',
    summary: 'Revoke an API key. It stops working at once.',
    params: apiKeyParams,
    status: 204,
    refusals: { 404: ['not_found'] },
  }),
} as const;
