/** The colours that tell services and categories apart in lists; what they look like, the design system says. */
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

/** Where a service takes place: where the business is, where the customer is, or nowhere in particular. */
export const locationKinds = ['business', 'customer', 'online'] as const;
export type LocationKind = (typeof locationKinds)[number];

/** Who can book a service: everyone who looks, whoever was given its link, or the staff for somebody. */
export const visibilities = ['public', 'link', 'staff'] as const;
export type Visibility = (typeof visibilities)[number];

/** How far offered starts lie apart: as the business says, as long as the service takes, some minutes of its own, or at listed times of day. */
export const stepKinds = ['business', 'duration', 'minutes', 'listed'] as const;
export type StepKind = (typeof stepKinds)[number];
