import type { Invitation } from '@daybook/contract/invitations';
import type { Db } from '../../../platform/database/types.ts';
import { findOpenInvitations, type InvitationRow } from './invitation.repo.ts';

export const presentInvitation = (
  { staffName: _, expiresAt, ...row }: InvitationRow,
  now: Date,
): Invitation => ({ ...row, expiresAt: expiresAt.toISOString(), isExpired: expiresAt <= now });

/** Invitations that have not been accepted, including expired ones. */
export async function openInvitations(db: Db, now: Date, staffId?: string): Promise<Invitation[]> {
  return (await findOpenInvitations(db, staffId)).map((row) => presentInvitation(row, now));
}
