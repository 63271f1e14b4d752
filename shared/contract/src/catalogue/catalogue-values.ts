/** Colours of services and categories in lists; the design system defines them. */
export const catalogueColors = [
  'slate',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'violet',
  'pink',
] as const;
export type CatalogueColor = (typeof catalogueColors)[number];

/** Where a service takes place: at the business, at the customer's, or online. */
export const locationKinds = ['business', 'customer', 'online'] as const;
export type LocationKind = (typeof locationKinds)[number];

/** The people who can book a service: all visitors, holders of its link, or staff for a customer. */
export const visibilities = ['public', 'link', 'staff'] as const;
export type Visibility = (typeof visibilities)[number];

/** The distance of offered starts: the business's, the service's duration, own minutes, or listed times. */
export const stepKinds = ['business', 'duration', 'minutes', 'listed'] as const;
export type StepKind = (typeof stepKinds)[number];
