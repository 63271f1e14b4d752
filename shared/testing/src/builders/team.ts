import type { StaffProfile, TeamMember } from '@daybook/contract/team';
import { anId } from './ids.ts';

/** A staff member who performs one service and has no account. */
export const aTeamMember = (given: Partial<TeamMember> = {}): TeamMember => ({
  staffId: anId(),
  name: 'Ada Obi',
  title: 'Senior stylist',
  avatarUrl: null,
  state: 'active',
  onlineVisible: true,
  version: 1,
  account: null,
  invitation: null,
  abilities: ['disable', 'archive'],
  serviceCount: 1,
  ...given,
});

/** The same with every editable field: a haircut that they perform, and braids that they do not. */
export function aStaffProfile(given: Partial<StaffProfile> = {}): StaffProfile {
  const { serviceCount: _, ...member } = aTeamMember();
  const service = {
    categoryName: 'Hair',
    isActive: true,
    durationMinutes: 60,
    priceKind: 'fixed' as const,
    priceMinor: 650_000,
  };
  return {
    ...member,
    avatarPath: null,
    bio: '',
    email: 'ada@example.com',
    hue: null,
    bookingsPerDay: null,
    zone: 'Africa/Lagos',
    currency: 'NGN',
    services: [
      { ...service, serviceId: anId(), name: 'Haircut', own: { durationMinutes: null, priceMinor: null } },
      { ...service, serviceId: anId(), name: 'Braids', own: null },
    ],
    ...given,
  };
}
