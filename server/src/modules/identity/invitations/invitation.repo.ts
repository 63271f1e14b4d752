import type { UserType } from '@daybook/domain/people';
import { emailKey } from '@daybook/domain/text/email-address';
import type { BackOfficeLanguage } from '@daybook/i18n/languages';
import type { Db, Tx } from '../../../platform/database/types.ts';

const open = (db: Db) =>
  db
    .selectFrom('invitation')
    .leftJoin('staff', 'staff.staff_id', 'invitation.staff_id')
    .where('invitation.accepted_at', 'is', null)
    .where('invitation.revoked_at', 'is', null)
    .select([
      'invitation.invitation_id as invitationId',
      'invitation.email',
      'invitation.user_type as userType',
      'invitation.role',
      'invitation.staff_id as staffId',
      'invitation.expires_at as expiresAt',
      'invitation.created_by as createdBy',
      'staff.name as staffName',
    ])
    .orderBy('invitation.created_at')
    .orderBy('invitation.invitation_id');

const withRole = <T extends { role: number | null; userType: UserType }>(row: T) => ({
  ...row,
  role: row.role ?? row.userType,
});

export async function findOpenInvitations(db: Db, staffId?: string) {
  const rows = await open(db)
    .$if(staffId !== undefined, (query) => query.where('invitation.staff_id', '=', staffId ?? ''))
    .limit(500)
    .execute();
  return rows.map(withRole);
}

export type InvitationRow = Awaited<ReturnType<typeof findOpenInvitations>>[number];

export async function findInvitation(db: Db, invitationId: string): Promise<InvitationRow | undefined> {
  const row = await open(db).where('invitation_id', '=', invitationId).executeTakeFirst();
  return row && withRole(row);
}

/** The open, unexpired invitation of this link. */
export async function findByToken(db: Db, tokenHash: string, now: Date): Promise<InvitationRow | undefined> {
  const row = await open(db)
    .where('invitation.token_hash', '=', tokenHash)
    .where('invitation.expires_at', '>', now)
    .executeTakeFirst();
  return row && withRole(row);
}

interface NewInvitation {
  invitationId: string;
  email: string;
  userType: UserType;
  role: number;
  staffId: string | null;
  expiresAt: Date;
  now: Date;
  by: string;
  language: BackOfficeLanguage;
}

/** False if the address or the staff member already has an open invitation. */
export async function insertInvitation(tx: Tx, given: NewInvitation): Promise<boolean> {
  const row = await tx
    .insertInto('invitation')
    .values({
      invitation_id: given.invitationId,
      email: given.email,
      email_key: emailKey(given.email),
      user_type: given.userType,
      role: given.role,
      staff_id: given.staffId,
      token_hash: null,
      expires_at: given.expiresAt,
      created_at: given.now,
      created_by: given.by,
      language: given.language,
      accepted_at: null,
      revoked_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('invitation_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Null removes the link until there is another. */
export async function putToken(
  db: Db,
  invitationId: string,
  { tokenHash, expiresAt }: { tokenHash: string | null; expiresAt: Date },
): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ token_hash: tokenHash, expires_at: expiresAt })
    .where('invitation_id', '=', invitationId)
    .execute();
}

/** Consumes the link. Of several requests at once, one gets the invitation. */
export async function consumeInvitation(tx: Tx, tokenHash: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('invitation')
    .set({ accepted_at: now, token_hash: null })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('invitation_id as invitationId')
    .executeTakeFirst();
  return row?.invitationId;
}

export async function revoke(
  tx: Tx,
  which: { invitationId: string } | { staffId: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('invitation')
    .set({ revoked_at: now, token_hash: null })
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .$if('invitationId' in which, (query) =>
      query.where('invitation_id', '=', 'invitationId' in which ? which.invitationId : ''),
    )
    .$if('staffId' in which, (query) => query.where('staff_id', '=', 'staffId' in which ? which.staffId : ''))
    .execute();
}

/** The invited staff member, and whether they have an account. */
export const findStaffMember = (db: Db, staffId: string) =>
  db
    .selectFrom('staff')
    .where('staff_id', '=', staffId)
    .select(['staff_id as staffId', 'name', 'active'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('user_account')
            .whereRef('user_account.staff_id', '=', 'staff.staff_id')
            .select('user_account.user_id'),
        )
        .as('hasAccount'),
    )
    .executeTakeFirst();

export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .where('email_key', '=', emailKey(email))
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

export const findBusinessName = async (db: Db): Promise<string> =>
  (await db.selectFrom('business').select('name').executeTakeFirstOrThrow()).name;
