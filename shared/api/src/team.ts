import { getPrivate } from '@daybook/api';
import type { QueryOf } from '@daybook/contract/endpoints';
import type { StaffProfile } from '@daybook/contract/team';
import { keepPreviousData } from '@tanstack/react-query';
import { invalidates, refetches, stores } from './handlers.ts';
import { staleAfter, teamKeys, userKeys } from './keys.ts';
import { mutationFor } from './mutation-for.ts';
import { queryFor } from './query-for.ts';

export const teamQueries = {
  /** All staff members with accounts and invitations; the previous result stays while another search loads. */
  list: (query: QueryOf<'GET team'>) =>
    queryFor('GET team', teamKeys.list, query, { placeholderData: keepPreviousData }),
  profile: (staffId: string) => queryFor('GET staff/:staffId', teamKeys.profile, { staffId }),
  /** The team as colleagues see it. */
  directory: () =>
    queryFor('GET team/directory', teamKeys.directory, undefined, { pick: ({ items }) => items }),
};

/** The coming bookings of a staff member, requested before they are disabled or archived. */
export const leavingOf = (staffId: string) => getPrivate('staff/:staffId/leaving', { params: { staffId } });

const invalidateTeam = invalidates(...staleAfter.team);
const stored = {
  onSuccess: stores(({ staffId }: StaffProfile) => teamQueries.profile(staffId), invalidateTeam),
};

/** A stale version is `version_conflict`. */
export const teamMutations = {
  create: () => mutationFor('POST staff', stored),
  /** Makes the user bookable. */
  makeOwn: () => mutationFor('POST team/own', stored),
  edit: () => mutationFor('PUT staff/:staffId', stored),
  saveServices: () => mutationFor('PUT staff/:staffId/services', stored),
  /** Affected bookings without a decision are `bookings_affected`: see `affectedOf`. */
  act: () =>
    mutationFor('POST staff/:staffId/:action', {
      async onSuccess(...given) {
        stored.onSuccess(...given);
        // The action also affects their account.
        await refetches(userKeys.all)(...given);
      },
    }),
  order: () => mutationFor('PUT team/order', { onSettled: invalidateTeam }),
  switchOnline: () => mutationFor('PUT staff/:staffId/online', { onSettled: invalidateTeam }),
};

const invited = { onSuccess: invalidateTeam };

export const invitationMutations = {
  invite: () => mutationFor('POST invitations', invited),
  resend: () => mutationFor('POST invitations/:invitationId/resend', invited),
  takeBack: () => mutationFor('DELETE invitations/:invitationId', invited),
};
