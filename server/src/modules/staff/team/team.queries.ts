import type { AnswerOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import type { Invitation } from '@daybook/contract/invitations';
import type { StaffProfile } from '@daybook/contract/team';
import type { Db } from '../../../platform/database/types.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
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

/** Who keeps the invitations says which are open; of everybody, or of one staff member. */
export type OpenInvitations = (db: Db, staffId?: string) => Promise<Invitation[]>;

export interface TeamReader {
  actor: SignedIn;
  openInvitations: OpenInvitations;
}

export async function readTeam(
  db: Db,
  { actor, openInvitations }: TeamReader,
  { q, show }: ParsedQueryOf<'GET team'>,
): Promise<AnswerOf<'GET team'>> {
  const members = await findMembers(db, { q, isArchived: show === 'archived' });
  const accounts = await findAccounts(
    db,
    members.map(({ staffId }) => staffId),
  );
  const invitations = await openInvitations(db);
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
  { actor, openInvitations }: TeamReader,
  staffId: string,
): Promise<StaffProfile> {
  const row = await requireMember(db, staffId);
  return presentProfile(row, actor, {
    account: await findAccountOf(db, staffId),
    invitation: (await openInvitations(db, staffId))[0] ?? null,
    business: await findBusiness(db),
    services: await findServices(db, staffId),
  });
}
