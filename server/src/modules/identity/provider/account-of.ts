import { isInDomains } from '@daybook/domain/sign-in-rules';
import { cleanEmail, emailProblem } from '@daybook/domain/text/email-address';
import { currentLanguage, t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { backOfficeLanguageOf } from '@daybook/i18n/languages';
import type { GroupRole, ProviderConfig } from '../../../config-sign-in.ts';
import type { Tx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forbidden } from '../../../platform/errors.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import { newToken } from '../../../platform/tokens.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findConfiguredRules } from '../credentials/account-access.repo.ts';
import { notifyAdministrators } from '../credentials/watched-changes.ts';
import { insertAccount } from '../sign-in/sign-in.repo.ts';
import {
  findLinkedUser,
  findRights,
  findRoleNamed,
  findUserByEmail,
  linkUser,
  setRights,
} from './provider.repo.ts';
import type { ProviderPerson } from './provider-client.ts';

type AccountDeps = Pick<Deps, 'clock' | 'newId' | 'outbox'>;
type Rights = Pick<GroupRole, 'userType'> & { role: number };

/** The hash of a password that nobody knows, for an account that signs in by the provider. */
const unusablePassword = (): Promise<string> => hashPassword(newToken());

/** The account of a person at the provider: the linked one, the one with their confirmed address, or a new one. */
export async function accountOf(
  deps: AccountDeps,
  tx: Tx,
  provider: ProviderConfig,
  person: ProviderPerson,
): Promise<string> {
  const rights = await rightsOf(tx, provider, person);
  const linked = await findLinkedUser(tx, person);
  const userId = linked ?? (await joinAccount(deps, tx, provider, person, rights));
  if (rights) await followGroups(deps, tx, provider, userId, rights);
  return userId;
}

/** The rights that the person's groups give; null if no groups are configured. */
async function rightsOf(
  tx: Tx,
  { groups, name }: ProviderConfig,
  person: ProviderPerson,
): Promise<Rights | null> {
  if (groups.length === 0) return null;
  const first = groups.find(({ group }) => person.groups.includes(group));
  const role = first && (await findRoleNamed(tx, first.role));
  if (!first || !role)
    throw forbidden(
      t('None of your groups at {provider} gives access. Ask an administrator.', { provider: name }),
    );
  return { userType: first.userType, role };
}

async function joinAccount(
  deps: AccountDeps,
  tx: Tx,
  { name: provider }: ProviderConfig,
  person: ProviderPerson,
  rights: Rights | null,
): Promise<string> {
  const email = cleanEmail(person.email);
  // An address that anybody could type at the provider would open the account of its owner here.
  if (!person.isEmailVerified || emailProblem(email) !== null)
    throw forbidden(
      t('{provider} hasn’t confirmed your email address. Confirm it there first.', { provider }),
    );
  const now = deps.clock.now();
  const existing = await findUserByEmail(tx, email);
  const reason = kept(() => t('First login with {provider}', { provider }));
  if (existing) {
    await linkUser(tx, person, { userId: existing.userId, now });
    const object = { kind: 'user', id: existing.userId, name: existing.fullName } as const;
    await recordAudit(deps, tx, { actor: existing, action: 'applied', object, reason });
    return existing.userId;
  }
  if (!rights)
    throw forbidden(t('There is no account for {email}. Ask an administrator to invite you.', { email }));
  const { signInDomains } = await findConfiguredRules(tx);
  if (!isInDomains(email, signInDomains)) throw forbidden(t('Addresses at this domain can’t log in here.'));
  const account = {
    userId: deps.newId(),
    email,
    fullName: person.name.trim().slice(0, 160) || email,
    ...rights,
    passwordHash: await unusablePassword(),
    language: backOfficeLanguageOf(currentLanguage()),
    now,
  };
  const username = usernameOf(person, email);
  const isNew =
    (await insertAccount(tx, { ...account, username })) ||
    (await insertAccount(tx, { ...account, username: `${username}-${account.userId.slice(-4)}` }));
  if (!isNew) throw forbidden();
  await linkUser(tx, person, { userId: account.userId, now });
  const object = { kind: 'user', id: account.userId, name: account.fullName } as const;
  await recordAudit(deps, tx, {
    actor: account,
    action: 'created',
    object,
    reason,
    after: { email, ...rights },
  });
  return account.userId;
}

const usernameOf = ({ username }: ProviderPerson, email: string): string =>
  (username.split('@')[0] || email.split('@')[0] || 'user').slice(0, 40);

async function followGroups(
  deps: AccountDeps,
  tx: Tx,
  { name: provider }: ProviderConfig,
  userId: string,
  after: Rights,
): Promise<void> {
  const account = await findRights(tx, userId);
  if (!account || (account.userType === after.userType && account.role === after.role)) return;
  const { fullName, userType, role } = account;
  await setRights(tx, userId, after);
  await recordAudit(deps, tx, {
    actor: 'system',
    action: 'changed',
    object: { kind: 'user', id: userId, name: fullName },
    reason: kept(() => t('By their groups at {provider}', { provider })),
    before: { userType, role },
    after,
  });
  await notifyAdministrators(deps, tx, { kind: 'account_rights', byName: provider, about: fullName });
}
