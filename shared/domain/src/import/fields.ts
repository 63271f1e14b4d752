import { msg, t } from '@daybook/i18n';

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
  /** Only in Daybook's own exports, so not in templates. */
  isOwn?: true;
  /** A column of Daybook's own table, meaningless in other files. */
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
      msg('First name'),
      'given name',
      'forename',
      'first',
      'client first name',
      'customer first name',
    ),
    field(
      'lastName',
      msg('Last name'),
      'surname',
      'family name',
      'last',
      'client last name',
      'customer last name',
    ),
    field(
      'fullName',
      msg('Full name'),
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
      msg('Email'),
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
      msg('Phone'),
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
      msg('News by email'),
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
    field(
      'language',
      msg('Language'),
      'preferred language',
      'locale',
      'customer language',
      'client language',
    ),
    field('alerts', msg('Alerts'), 'alert', 'allergies', 'allergy', 'warnings', 'medical alerts'),
    field('tags', msg('Tags'), 'tag', 'labels', 'groups', 'client tags', 'customer tags', 'customer groups'),
    field(
      'notes',
      msg('Notes'),
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
      msg('Blocked'),
      'is blocked',
      'blocked online',
      'blocked online at',
      'online booking blocked',
      'banned',
      'is banned',
      'blacklisted',
      'do not book',
    ),
    field(
      'blockedReason',
      msg('Why blocked'),
      'blocked reason',
      'block reason',
      'reason for block',
      'ban reason',
    ),
    field('paysAfterwards', msg('Never pays in advance'), 'pays afterwards'),
    field('company', msg('Company'), 'company name', 'organization', 'organization name', 'organisation'),
    field('address', msg('Address'), 'full address', 'billing address', 'mailing address'),
    ownField('customerId', msg('Customer ID')),
    ownField('mergedInto', msg('Merged into')),
    ownField('erasedAt', msg('Erased'), 'anonymised at'),
    column('country'),
    column('tax_id', 'taxId'),
    column('tax_scheme', 'taxScheme'),
    column('endpoint'),
    column('created_at', 'createdAt'),
    column('by_name', 'byName'),
  ],
  services: [
    field('name', msg('Service'), 'name', 'service name', 'treatment'),
    field('category', msg('Category'), 'category name', 'service category', 'group'),
    field('description', msg('Description'), 'details', 'about'),
    field('durationMinutes', msg('Minutes'), 'duration', 'duration minutes', 'duration in minutes', 'length'),
    field('price', msg('Price'), 'amount', 'cost', 'fee', 'retail price'),
    field(
      'beforeMinutes',
      msg('Minutes before'),
      'before minutes',
      'buffer before',
      'preparation',
      'setup time',
    ),
    field('afterMinutes', msg('Minutes after'), 'after minutes', 'buffer after', 'clean up', 'cleanup time'),
    column('service_id', 'serviceId'),
    column('category_id', 'categoryId'),
    ...columns(
      'price_kind price_minor instructions step_minutes steps_by_duration start_minutes buffers_fit_hours ' +
        'processing_start_minute processing_minutes needs_approval notice_minutes horizon_days cancel_minutes ' +
        'reschedule_minutes edit_minutes cap_count cap_period new_customers_only capacity fills_gaps ' +
        'repeats_allowed waitlist_allowed custom_fields translations deposit_kind deposit_value color location_kind visibility ' +
        'online_visible position active kind part_of option_name',
    ),
  ],
  staff: [
    field('name', msg('Staff member'), 'name', 'full name', 'staff', 'staff name', 'employee', 'team member'),
    field('email', msg('Email'), 'email address', 'mail', 'work email'),
    field('title', msg('Job title'), 'title', 'position', 'role'),
    field('bio', msg('About'), 'bio', 'biography', 'description'),
    field('services', msg('Services'), 'service', 'performs', 'skills', 'treatments'),
    column('staff_id', 'staffId'),
    column('service_id', 'serviceId'),
    ...columns(
      'duration_minutes price_minor zone keeps_business_hours bookings_per_day online_visible position active ' +
        'hue archived_at',
    ),
  ],
};

/** The label for its reader. The column's own name stays as it is. */
export const labelOf = ({ label }: Pick<ImportField, 'label'>): string => t(label);

export const fieldLabel = (kind: ImportKind, key: string): string =>
  labelOf(importFields[kind].find((one) => one.key === key) ?? { label: key });

/** The limits of an import file. */
export const importLimits = {
  files: 5,
  fileBytes: 5 * 1024 * 1024,
  rows: 10_000,
  columns: 50,
  cellLength: 8000,
} as const;
