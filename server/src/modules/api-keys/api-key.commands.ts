import { type ApiKey, apiKeyPrefix } from '@daybook/contract/api-keys';
import type { AnswerOf, ParsedBodyOf } from '@daybook/contract/endpoints';
import { permissions, type Scopes } from '@daybook/domain/people';
import { scopesBeyondOwn, scopesWithin } from '@daybook/domain/roles';
import { t } from '@daybook/i18n';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Tx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, forbidden, invalid, notFound } from '../../platform/errors.ts';
import type { SignedIn } from '../../platform/http/api.ts';
import { hashToken, newToken } from '../../platform/tokens.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { type StepUpDeps, withStepUp } from '../identity/credentials/step-up.ts';
import { notifyAdministrators } from '../identity/credentials/watched-changes.ts';
import { requireSensible } from '../identity/roles/role.policy.ts';
import { abilitiesOf, isOver } from './api-key.policy.ts';
import { type ApiKeyRow, deleteKey, findKeys, insertKey, lockKey, replaceSecret } from './api-key.repo.ts';

export type ApiKeyDeps = StepUpDeps & Pick<Deps, 'newId' | 'outbox'>;

const hour = 3_600_000;

const newSecret = () => {
  const secret = apiKeyPrefix + newToken();
  return { secret, hash: hashToken(secret), prefix: secret.slice(0, apiKeyPrefix.length + 6) };
};

const iso = (at: Date | null) => at?.toISOString() ?? null;

function presentKey(row: ApiKeyRow, actor: SignedIn, now: Date): ApiKey {
  const { userId, fullName, createdAt, expiresAt, lastUsedAt, formerUntil, ...rest } = row;
  return {
    ...rest,
    owner: { userId, fullName },
    createdAt: createdAt.toISOString(),
    expiresAt: iso(expiresAt),
    isExpired: isOver(expiresAt, now),
    lastUsedAt: iso(lastUsedAt),
    formerUntil: isOver(formerUntil, now) ? null : iso(formerUntil),
    abilities: abilitiesOf(actor, row, now),
  };
}

export async function readKeys(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: SignedIn,
): Promise<AnswerOf<'GET api-keys'>> {
  const items = (await findKeys(db)).map((row) => presentKey(row, actor, clock.now()));
  return { items, grantable: scopesWithin(actor, actor.scopes) };
}

/** Only permissions that the key has, so that it gets none that are added later. */
const givenScopes = (scopes: Scopes): Scopes =>
  Object.fromEntries(
    permissions.flatMap((permission) => {
      const scope = scopes[permission] ?? 'none';
      return scope === 'none' ? [] : [[permission, scope]];
    }),
  );

function requireGivable(actor: SignedIn, scopes: Scopes): void {
  requireSensible(scopes);
  if (Object.keys(scopes).length === 0) throw invalid({ scopes: t('Choose at least one permission.') });
  const [beyond] = scopesBeyondOwn(actor, {}, scopes);
  if (beyond)
    throw forbidden(t('You can’t grant permissions you don’t have: {permission}.', { permission: beyond }));
}

const objectOf = ({ apiKeyId, name }: Pick<ApiKeyRow, 'apiKeyId' | 'name'>) =>
  ({ kind: 'api_key', id: apiKeyId, name }) as const;

const factsOf = ({ name, scopes, expiresAt }: Pick<ApiKeyRow, 'name' | 'scopes' | 'expiresAt'>) => ({
  name,
  scopes,
  expiresAt: iso(expiresAt),
});

/** Creates a key of the actor, after they have proven their identity. Every administrator is notified. */
export async function createKey(
  deps: ApiKeyDeps,
  actor: SignedIn,
  { name, expiresInDays, scopes: chosen, ...typed }: ParsedBodyOf<'POST api-keys'>,
): Promise<AnswerOf<'POST api-keys'>> {
  const scopes = givenScopes(chosen);
  requireGivable(actor, scopes);
  const { secret, hash, prefix } = newSecret();
  const [apiKeyId, now] = [deps.newId(), deps.clock.now()];
  const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * 24 * hour);
  return withStepUp(deps, actor, typed, async (tx) => {
    const isNew = await insertKey(tx, {
      ...{ api_key_id: apiKeyId, user_id: actor.userId, name, prefix },
      ...{ scopes: JSON.stringify(scopes), secret_hash: hash, created_at: now, expires_at: expiresAt },
    });
    if (!isNew) throw invalid({ name: t('Another key of yours has this name.') });
    await recordAudit(deps, tx, {
      actor,
      action: 'created',
      object: objectOf({ apiKeyId, name }),
      after: factsOf({ name, scopes, expiresAt }),
    });
    return issued(deps, tx, actor, { apiKeyId, secret });
  });
}

/** Gives a key of the actor a new secret. The old one works for the chosen hours, so that nothing is interrupted. */
export function rotateKey(
  deps: ApiKeyDeps,
  actor: SignedIn,
  apiKeyId: string,
  { overlapHours, ...typed }: ParsedBodyOf<'POST api-keys/:apiKeyId/rotate'>,
): Promise<AnswerOf<'POST api-keys'>> {
  const { secret, hash, prefix } = newSecret();
  return withStepUp(deps, actor, typed, async (tx) => {
    const now = deps.clock.now();
    const row = await lockKey(tx, apiKeyId);
    if (!row || row.userId !== actor.userId) throw notFound();
    if (isOver(row.expiresAt, now))
      throw conflict('action_not_possible', t('This key has expired. Create a new one.'));
    const formerUntil = overlapHours === 0 ? null : new Date(now.getTime() + overlapHours * hour);
    await replaceSecret(tx, { apiKeyId, hash, prefix, formerUntil });
    await recordAudit(deps, tx, { actor, action: 'rotated', object: objectOf(row) });
    return issued(deps, tx, actor, { apiKeyId, secret });
  });
}

async function issued(
  deps: ApiKeyDeps,
  tx: Tx,
  actor: SignedIn,
  { apiKeyId, secret }: { apiKeyId: string; secret: string },
) {
  const row = await lockKey(tx, apiKeyId);
  if (!row) throw notFound();
  await notifyAdministrators(deps, tx, { kind: 'api_key', byName: actor.fullName, about: row.name });
  return { apiKey: presentKey(row, actor, deps.clock.now()), secret };
}

export function revokeKey(
  { db, ...deps }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  actor: SignedIn,
  apiKeyId: string,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockKey(tx, apiKeyId);
    if (!row) throw notFound();
    await deleteKey(tx, apiKeyId);
    await recordAudit(deps, tx, { actor, action: 'revoked', object: objectOf(row), before: factsOf(row) });
  });
}
