import type { AnswerOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import type { StaffProfile } from '@daybook/contract/team';
import type { Db } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { openInvitations } from '../../identity/invitations/invitation.present.ts';
import { findRoles } from '../../people/people.repo.ts';
import { presentAccount, presentMember, presentProfile, presentRole } from './team.present.ts';
import {
  countArchived,
  findAccountOf,
  findAccounts,
  findBusiness,
  findMember,
  findMembers,
  findServices,
  type MemberRow,
} from './team.repo.ts';

export interface TeamReader {
  actor: SignedIn;
  clock: Deps['clock'];
}

export async function readTeam(
  db: Db,
  { actor, clock }: TeamReader,
  { q, show }: ParsedQueryOf<'GET team'>,
): Promise<AnswerOf<'GET team'>> {
  const members = await findMembers(db, { q, isArchived: show === 'archived' });
  const accounts = await findAccounts(
    db,
    members.map(({ staffId }) => staffId),
  );
  const invitations = await openInvitations(db, clock.now());
  return {
    items: members.map((row) =>
      presentMember(row, actor, {
        account: accounts.find(({ staffId }) => staffId === row.staffId) ?? null,
        invitation: invitations.find(({ staffId }) => staffId === row.staffId) ?? null,
      }),
    ),
    accounts: accounts.filter(({ staffId }) => staffId === null).map(presentAccount),
    invitations: invitations.filter(({ staffId }) => staffId === null),
    roles: (await findRoles(db)).map((role) => presentRole(role, actor)),
    archivedCount: await countArchived(db),
  };
}

export async function requireMember(db: Db, staffId: string): Promise<MemberRow> {
  const row = await findMember(db, staffId);
  if (!row) throw notFound();
  return row;
}

export async function readProfile(
  db: Db,
  { actor, clock }: TeamReader,
  staffId: string,
): Promise<StaffProfile> {
  const row = await requireMember(db, staffId);
  return presentProfile(row, actor, {
    account: await findAccountOf(db, staffId),
    invitation: (await openInvitations(db, clock.now(), staffId))[0] ?? null,
    business: await findBusiness(db),
    services: await findServices(db, staffId),
  });
}
