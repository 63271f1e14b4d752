import type { Invitation } from '@daybook/contract/invitations';
import type { StaffState } from '@daybook/contract/staff-values';
import type {
  AssignedRole,
  PerformedService,
  StaffProfile,
  TeamAccount,
  TeamMember,
} from '@daybook/contract/team';
import { mayGrant } from '@daybook/domain/accounts';
import { areaOf, userTypes } from '@daybook/domain/people';
import { uploadUrl } from '@daybook/domain/pictures';
import { effectiveRole, roleNameOf, scopesOf } from '@daybook/domain/roles';
import type { SignedIn } from '../../../platform/http/api.ts';
import type { findRoles } from '../../people/people.repo.ts';
import { abilitiesOf } from './team.policy.ts';
import type { AccountRow, findBusiness, findServices, MemberRow } from './team.repo.ts';

type Row<F extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<F>>;

export const stateOf = ({ active, archivedAt }: Pick<MemberRow, 'active' | 'archivedAt'>): StaffState => {
  if (active) return 'active';
  return archivedAt ? 'archived' : 'disabled';
};

export const presentAccount = ({
  userId,
  fullName,
  email,
  userType,
  role,
  roleName,
  disabledAt,
}: AccountRow): TeamAccount => ({
  userId,
  fullName,
  email,
  userType,
  role,
  roleName: roleNameOf(effectiveRole({ userType, role }), roleName),
  isDisabled: disabledAt !== null,
});

/**
 * With an administrator's role, a user of the staff area is a manager: the role is not offered under its name there.
 */
export function presentRole({ role, name, decided }: RoleRow, actor: SignedIn): AssignedRole {
  const scopes = scopesOf(role, decided);
  return {
    role,
    name: roleNameOf(role, name),
    userTypes: userTypes
      .toSorted((a, b) => Number(b === areaOf(scopes)) - Number(a === areaOf(scopes)))
      .filter(
        (userType) =>
          effectiveRole({ userType, role }) === role && mayGrant(actor, { userType, role, scopes }),
      ),
  };
}

type RoleRow = Row<typeof findRoles>[number];

/** The account, and the open invitation. */
interface Beside {
  account: AccountRow | null;
  invitation: Invitation | null;
}

export function presentMember(row: MemberRow, actor: SignedIn, { account, invitation }: Beside): TeamMember {
  const state = stateOf(row);
  return {
    staffId: row.staffId,
    name: row.name,
    title: row.title,
    avatarUrl: uploadUrl(row.avatarPath),
    state,
    onlineVisible: row.onlineVisible,
    version: row.version,
    serviceCount: Number(row.serviceCount),
    account: account && presentAccount(account),
    invitation,
    abilities: abilitiesOf(actor, state, account),
  };
}

interface Profile extends Beside {
  business: Row<typeof findBusiness>;
  services: Row<typeof findServices>;
}

export function presentProfile(
  row: MemberRow,
  actor: SignedIn,
  { business, services, ...beside }: Profile,
): StaffProfile {
  const { serviceCount: _, ...member } = presentMember(row, actor, beside);
  return {
    ...member,
    avatarPath: row.avatarPath,
    bio: row.bio ?? '',
    email: row.email ?? '',
    hue: row.hue,
    bookingsPerDay: row.bookingsPerDay,
    zone: row.keepsBusinessHours ? business.zone : row.zone,
    currency: business.currency,
    services: services.map(presentService),
  };
}

const presentService = ({
  performedBy,
  ownMinutes,
  ownPriceMinor,
  ...service
}: Row<typeof findServices>[number]): PerformedService => ({
  ...service,
  own: performedBy === null ? null : { durationMinutes: ownMinutes, priceMinor: ownPriceMinor },
});
