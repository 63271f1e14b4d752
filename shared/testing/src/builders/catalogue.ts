import type { Category, Service, StaffMember } from '@daybook/contract/catalogue';
import { anId } from './ids.ts';

/** A category of services. */
export const aCategory = (given: Partial<Category> = {}): Category => ({
  categoryId: anId(),
  name: 'Hair',
  description: null,
  ...given,
});

/** A haircut of 45 minutes at 12,500.00 NGN, performed by one staff member whom nobody else knows. */
export const aService = (given: Partial<Service> = {}): Service => ({
  serviceId: anId(),
  categoryId: anId(),
  name: 'Haircut',
  description: 'Wash, cut and finish.',
  imageUrl: null,
  durationMinutes: 45,
  priceKind: 'fixed',
  priceMinor: 1_250_000,
  currency: 'NGN',
  needsApproval: false,
  staffIds: [anId()],
  ownTerms: [],
  capacity: 1,
  repeatsAllowed: false,
  cancelMinutes: 1440,
  rescheduleMinutes: 1440,
  waitlistAllowed: true,
  instructions: null,
  customFields: [],
  ...given,
});

/** Someone who performs services. */
export const aStaffMember = (given: Partial<StaffMember> = {}): StaffMember => ({
  staffId: anId(),
  name: 'Ada Obi',
  title: 'Senior stylist',
  bio: null,
  avatarUrl: null,
  ...given,
});
