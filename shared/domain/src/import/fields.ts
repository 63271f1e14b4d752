/** The kinds of records a file may contain. */
export const importKinds = ['customers', 'services', 'staff'] as const;
export type ImportKind = (typeof importKinds)[number];

export interface ImportField {
  key: string;
  label: string;
  /**
   * Other headings with the same meaning, normalised: see `headingKey`. If a file has several, the first of these fills
   * the field.
   */
  known: readonly string[];
  /** Only in files exported from Daybook, so in no template. */
  isOwn?: true;
  /** A column of our own table, meaningless in any other file. */
  isColumn?: true;
}

const field = (key: string, label: string, ...known: string[]): ImportField => ({ key, label, known });
const ownField = (...given: Parameters<typeof field>): ImportField => ({ ...field(...given), isOwn: true });

/** Named as the column is: `step_minutes` is "Step minutes". */
const column = (name: string, key = name): ImportField => ({
  ...ownField(key, (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('_', ' ')),
  isColumn: true,
});
const columns = (names: string): ImportField[] => names.split(' ').map((name) => column(name));

/** The columns of each kind, in the order of the template. */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  customers: [
    field(
      'firstName',
      'First name',
      'given name',
      'forename',
      'first',
      'client first name',
      'customer first name',
    ),
    field(
      'lastName',
      'Last name',
      'surname',
      'family name',
      'last',
      'client last name',
      'customer last name',
    ),
    field(
      'fullName',
      'Full name',
      'name',
      'customer',
      'customer name',
      'client',
      'client name',
      'guest',
      'guest name',
      'patient',
      'patient name',
      'invitee name',
      'display name',
      'contact',
      'contact name',
    ),
    field(
      'email',
      'E-mail',
      'email address',
      'mail',
      'email 1',
      'email 1 value',
      'primary email',
      'customer email',
      'client email',
      'invitee email',
      'contact email',
    ),
    field(
      'phone',
      'Phone',
      'phone number',
      'mobile',
      'mobile number',
      'mobile phone',
      'cell',
      'cell phone',
      'cell number',
      'cellphone',
      'customer phone',
      'client phone',
      'primary phone',
      'contact number',
      'telephone',
      'telephone number',
      'tel',
      'phone 1',
      'phone 1 value',
      'whatsapp',
      'whatsapp number',
      'home phone',
      'day phone',
      'work phone',
      'business phone',
      'night phone',
    ),
    field(
      'marketingOptIn',
      'News by e-mail',
      'marketing opt in',
      'email marketing',
      'accepts marketing',
      'accepts email marketing',
      'marketing',
      'marketing consent',
      'email marketing consent',
      'email subscription status',
      'email opt in',
      'newsletter',
      'opt in',
      'subscribed',
    ),
    field('alerts', 'Alerts', 'alert', 'allergies', 'allergy', 'warnings', 'medical alerts'),
    field('tags', 'Tags', 'tag', 'labels', 'groups', 'client tags', 'customer tags', 'customer groups'),
    field(
      'notes',
      'Notes',
      'note',
      'client notes',
      'client note',
      'customer notes',
      'customer note',
      'internal notes',
      'staff notes',
      'memo',
      'comments',
      'comment',
      'remarks',
      'text',
    ),
    field(
      'blocked',
      'Blocked',
      'is blocked',
      'blocked online',
      'blocked online at',
      'online booking blocked',
      'banned',
      'is banned',
      'blacklisted',
      'do not book',
    ),
    field('blockedReason', 'Why blocked', 'blocked reason', 'block reason', 'reason for block', 'ban reason'),
    field('paysAfterwards', 'Never pays in advance', 'pays afterwards'),
    field('company', 'Company', 'company name', 'organization', 'organization name', 'organisation'),
    field('address', 'Address', 'full address', 'billing address', 'mailing address'),
    ownField('customerId', 'Customer ID'),
    ownField('mergedInto', 'Merged into'),
    ownField('erasedAt', 'Erased', 'anonymised at'),
    column('country'),
    column('tax_id', 'taxId'),
    column('tax_scheme', 'taxScheme'),
    column('endpoint'),
    column('created_at', 'createdAt'),
    column('by_name', 'byName'),
  ],
  services: [
    field('name', 'Service', 'name', 'service name', 'treatment'),
    field('category', 'Category', 'category name', 'service category', 'group'),
    field('description', 'Description', 'details', 'about'),
    field('durationMinutes', 'Minutes', 'duration', 'duration minutes', 'duration in minutes', 'length'),
    field('price', 'Price', 'amount', 'cost', 'fee', 'retail price'),
    field('beforeMinutes', 'Minutes before', 'before minutes', 'buffer before', 'preparation', 'setup time'),
    field('afterMinutes', 'Minutes after', 'after minutes', 'buffer after', 'clean up', 'cleanup time'),
    column('service_id', 'serviceId'),
    column('category_id', 'categoryId'),
    ...columns(
      'price_kind price_minor instructions step_minutes steps_by_duration start_minutes buffers_fit_hours ' +
        'processing_start_minute processing_minutes needs_approval notice_minutes horizon_days cancel_minutes ' +
        'reschedule_minutes edit_minutes cap_count cap_period new_customers_only capacity fills_gaps ' +
        'repeats_allowed waitlist_allowed custom_fields deposit_kind deposit_value color location_kind visibility ' +
        'online_visible position active kind part_of option_name',
    ),
  ],
  staff: [
    field('name', 'Staff member', 'name', 'full name', 'staff', 'staff name', 'employee', 'team member'),
    field('email', 'E-mail', 'email address', 'mail', 'work email'),
    field('title', 'Job title', 'title', 'position', 'role'),
    field('bio', 'About', 'bio', 'biography', 'description'),
    field('services', 'Services', 'service', 'performs', 'skills', 'treatments'),
    column('staff_id', 'staffId'),
    column('service_id', 'serviceId'),
    ...columns(
      'duration_minutes price_minor zone keeps_business_hours bookings_per_day online_visible position active ' +
        'hue archived_at',
    ),
  ],
};

export const fieldLabel = (kind: ImportKind, key: string): string =>
  importFields[kind].find((one) => one.key === key)?.label ?? key;

/** The limits of an import file. */
export const importLimits = {
  files: 5,
  fileBytes: 5 * 1024 * 1024,
  rows: 10_000,
  columns: 50,
  cellLength: 8000,
} as const;
