/** What a file may bring into the business. */
export const importKinds = ['customers', 'services', 'staff'] as const;
export type ImportKind = (typeof importKinds)[number];

export interface ImportField {
  key: string;
  label: string;
  /** Other headings that mean the same, in lower case and without marks: see `headingKey`. */
  known: readonly string[];
}

const field = (key: string, label: string, ...known: string[]): ImportField => ({ key, label, known });

/** The columns that each kind knows, in the order of the template. */
export const importFields: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  customers: [
    field('firstName', 'First name', 'given name', 'forename', 'first'),
    field('lastName', 'Last name', 'surname', 'family name', 'last'),
    field('fullName', 'Full name', 'name', 'customer', 'customer name', 'client', 'client name'),
    field('email', 'E-mail', 'email address', 'mail', 'email 1'),
    field('phone', 'Phone', 'phone number', 'mobile', 'mobile number', 'mobile phone', 'telephone', 'tel'),
    field('marketingOptIn', 'News by e-mail', 'marketing', 'newsletter', 'opt in', 'accepts marketing'),
    field('alerts', 'Alerts', 'alert', 'allergies', 'warnings'),
    field('tags', 'Tags', 'tag', 'labels', 'groups'),
  ],
  services: [
    field('name', 'Service', 'name', 'service name', 'treatment'),
    field('category', 'Category', 'category name', 'service category', 'group'),
    field('description', 'Description', 'details', 'about'),
    field('durationMinutes', 'Minutes', 'duration', 'duration minutes', 'duration in minutes', 'length'),
    field('price', 'Price', 'amount', 'cost', 'fee', 'retail price'),
    field('beforeMinutes', 'Minutes before', 'buffer before', 'preparation', 'setup time'),
    field('afterMinutes', 'Minutes after', 'buffer after', 'clean up', 'cleanup time'),
  ],
  staff: [
    field('name', 'Staff member', 'name', 'full name', 'staff', 'staff name', 'employee', 'team member'),
    field('email', 'E-mail', 'email address', 'mail', 'work email'),
    field('title', 'Job title', 'title', 'position', 'role'),
    field('bio', 'About', 'bio', 'biography', 'description'),
    field('services', 'Services', 'service', 'performs', 'skills', 'treatments'),
  ],
};

export const fieldLabel = (kind: ImportKind, key: string): string =>
  importFields[kind].find((one) => one.key === key)?.label ?? key;

/** A file may not be larger than a spreadsheet that a person keeps. */
export const importLimits = {
  files: 5,
  fileBytes: 5 * 1024 * 1024,
  rows: 10_000,
  columns: 50,
  cellLength: 2000,
} as const;
