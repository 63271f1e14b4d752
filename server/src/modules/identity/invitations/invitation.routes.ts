import type { Api } from '../../../platform/http/api.ts';
import { accept, type InvitationDeps, invite, requireLink, resend, takeBack } from './invitation.commands.ts';
import { mayInvite } from './invitation.policy.ts';
import { findBusinessName } from './invitation.repo.ts';

export function addInvitations(api: Api, deps: InvitationDeps): void {
  const policy = mayInvite;

  api.route('POST invitations', { policy, handler: ({ actor, body }) => invite(deps, actor, body) });
  api.route('POST invitations/:invitationId/resend', {
    policy,
    handler: ({ actor, params }) => resend(deps, actor, params.invitationId),
  });
  api.route('DELETE invitations/:invitationId', {
    policy,
    handler: ({ actor, params }) => takeBack(deps, actor, params.invitationId),
  });
  api.route('POST auth/invitation', {
    limits: { 'invitation.address': ({ address }) => address },
    async handler({ body }) {
      const { email, staffName } = await requireLink(deps, body.token);
      return { email, fullName: staffName, businessName: await findBusinessName(deps.db) };
    },
  });
  api.route('POST auth/invitation/accept', {
    limits: { 'invitation.address': ({ address }) => address },
    handler: ({ body }) => accept(deps, body),
  });
}
