import type { Category, Service, StaffMember } from '@daybook/contract/catalogue';
import type { ManagedService } from '@daybook/contract/catalogue-editing';
import type { ManagedCategory } from '@daybook/contract/categories';
import type { ManagedServiceRow, ServiceChoices } from '@daybook/contract/service-lists';
import { anId } from './ids.ts';

export const aCategory = (given: Partial<Category> = {}): Category => ({
  categoryId: anId(),
  name: 'Hair',
  otherNames: [],
  description: null,
  imageUrl: null,
  ...given,
});

/** A haircut of 45 minutes at 12,500.00 NGN, performed by one new staff member. */
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
  deposit: { kind: 'none', value: 0 },
  part: null,
  optionName: null,
  locationKind: 'business',
  needsApproval: false,
  newCustomersOnly: false,
  staffIds: [anId()],
  ownTerms: [],
  capacity: 1,
  repeatsAllowed: false,
  cancelMinutes: 1440,
  rescheduleMinutes: 1440,
  waitlistAllowed: true,
  instructions: null,
  customFields: [],
  otherNames: [],
  otherDescriptions: [],
  ...given,
});

export const aStaffMember = (given: Partial<StaffMember> = {}): StaffMember => ({
  staffId: anId(),
  name: 'Ada Obi',
  title: 'Senior stylist',
  bio: null,
  avatarUrl: null,
  ...given,
});

/** A category as the back office sees it, with one service. */
export const aManagedCategory = (given: Partial<ManagedCategory> = {}): ManagedCategory => ({
  categoryId: anId(),
  version: 1,
  name: 'Hair',
  description: '',
  translations: {},
  imagePath: null,
  color: 'teal',
  isVisible: true,
  isArchived: false,
  serviceCount: 1,
  ...given,
});

/** A haircut of 45 minutes at 12,500.00 in the list of the back office. */
export const aServiceRow = (given: Partial<ManagedServiceRow> = {}): ManagedServiceRow => ({
  serviceId: anId(),
  version: 3,
  categoryId: anId(),
  categoryName: 'Hair',
  isCategoryActive: true,
  name: 'Haircut',
  imageUrl: null,
  color: null,
  durationMinutes: 45,
  beforeMinutes: 0,
  afterMinutes: 10,
  priceKind: 'fixed',
  priceMinor: 1_250_000,
  optionCount: 0,
  staffCount: 2,
  visibility: 'public',
  needsApproval: false,
  isArchived: false,
  recentAppointments: 12,
  ...given,
});

/** The choices in the form of a service: one category, one person. */
export const someChoices = (given: Partial<ServiceChoices> = {}): ServiceChoices => ({
  currency: 'NGN',
  zone: 'Africa/Lagos',
  categories: [{ categoryId: anId(), name: 'Hair' }],
  staff: [{ staffId: anId(), name: 'Ada Obi', title: 'Senior stylist', avatarUrl: null }],
  taxRates: [],
  business: {
    stepMinutes: 15,
    noticeMinutes: 60,
    horizonDays: 60,
    cancelMinutes: 1440,
    rescheduleMinutes: 1440,
    editMinutes: 120,
    fillsGaps: false,
  },
  ...given,
});

/** The haircut in its form, for a user who may edit it. */
export const aManagedService = (given: Partial<ManagedService> = {}): ManagedService => ({
  serviceId: anId(),
  version: 3,
  isArchived: false,
  categoryId: anId(),
  name: 'Haircut',
  description: 'Wash, cut and finish.',
  instructions: '',
  translations: {},
  imagePath: null,
  color: null,
  locationKind: 'business',
  durationMinutes: 45,
  stepKind: 'business',
  stepMinutes: null,
  startMinutes: [],
  beforeMinutes: 0,
  afterMinutes: 10,
  buffersFitHours: false,
  processing: null,
  hours: null,
  noticeMinutes: null,
  horizonDays: null,
  cancelMinutes: null,
  rescheduleMinutes: null,
  editMinutes: null,
  capacity: 1,
  fillsGaps: null,
  priceKind: 'fixed',
  priceMinor: 1_250_000,
  depositKind: 'none',
  depositValue: 0,
  taxRateId: null,
  performers: [],
  visibility: 'public',
  needsApproval: false,
  repeatsAllowed: false,
  waitlistAllowed: true,
  cap: null,
  newCustomersOnly: false,
  customFields: [],
  optionName: null,
  options: [],
  addons: [],
  comingAppointments: 0,
  comingStaff: [],
  comingSessions: [],
  mayManage: true,
  ...given,
});
