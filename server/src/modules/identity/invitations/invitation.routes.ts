import { can } from '@daybook/domain/people';
import type { Api, Policy } from '../../../platform/http/api.ts';
import {
  acceptInvitation,
  type InvitationDeps,
  invite,
  requireInvitation,
  resendInvitation,
  revokeInvitation,
} from './invitation.commands.ts';
import { findBusinessName } from './invitation.repo.ts';

/** The command checks the role: nobody grants more than they have. */
const mayInvite: Policy = (actor) => can(actor, 'user.manage') && can(actor, 'staff.manage');

export function addInvitations(api: Api, deps: InvitationDeps): void {
  const policy = mayInvite;

  api.route('POST invitations', { policy, handler: ({ actor, body }) => invite(deps, actor, body) });
  api.route('POST invitations/:invitationId/resend', {
    policy,
    handler: ({ actor, params, body }) => resendInvitation(deps, actor, params.invitationId, body),
  });
  api.route('DELETE invitations/:invitationId', {
    policy,
    handler: ({ actor, params }) => revokeInvitation(deps, actor, params.invitationId),
  });
  api.route('POST auth/invitation', {
    limits: { 'invitation.address': ({ address }) => address },
    async handler({ body }) {
      const { email, staffName } = await requireInvitation(deps, body.token);
      return { email, fullName: staffName, businessName: await findBusinessName(deps.db) };
    },
  });
  api.route('POST auth/invitation/accept', {
    limits: { 'invitation.address': ({ address }) => address },
    handler: ({ body }) => acceptInvitation(deps, body),
  });
}
