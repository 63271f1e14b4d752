import type { CatalogueColor } from '@daybook/contract/catalogue-values';
import type { CustomField } from '@daybook/contract/custom-fields';
import type { PriceKind } from '@daybook/domain/money';
import type { Weekday } from '@daybook/domain/wall-clock';

/** A fictitious hair and beauty salon. Its numbers and addresses lead nowhere. */
export const business = {
  name: 'Ileke House',
  tagline: 'Hair and beauty in Lagos, by people who take their time',
  zone: 'Africa/Lagos',
  country: 'NG',
  currency: 'NGN',
  phone: '+234 800 000 1000',
  email: 'hello@example.com',
  address: '14 Okun Crescent, Lekki Phase 1, Lagos',
  notice_minutes: 120,
  horizon_days: 60,
  cancel_minutes: 1440,
  reschedule_minutes: 1440,
  hold_minutes: 10,
  step_minutes: 15,
  open_bookings_per_customer: 5,
};

export const zone = business.zone;

export type Hours = readonly [days: readonly Weekday[], from: string, to: string];

export const openingHours: readonly Hours[] = [
  [[1, 2, 3, 4, 5, 6], '09:00', '19:00'],
  [[7], '12:00', '18:00'],
];

export interface DemoService {
  name: string;
  description: string;
  picture: string;
  minutes: number;
  price: readonly [kind: PriceKind, naira: number];
  before?: number;
  after?: number;
  needsApproval?: boolean;
  noticeMinutes?: number;
  /** Places in a group. */
  capacity?: number;
  /** The processing time: from which minute on, and for how long, the staff member is free. */
  processing?: readonly [from: number, minutes: number];
  repeats?: boolean;
  /** The deposit in percent of the price. */
  depositPercent?: number;
  /** What to bring or to know. */
  instructions?: string;
  asks?: readonly (Pick<CustomField, 'label' | 'kind' | 'required'> & { options?: string[] })[];
}

export interface DemoCategory {
  name: string;
  description: string;
  color: CatalogueColor;
  services: readonly DemoService[];
}

export const categories: readonly DemoCategory[] = [
  {
    name: 'Braids and twists',
    description: 'Protective styles, from neat cornrows to long knotless braids.',
    color: 'violet',
    services: [
      {
        name: 'Knotless box braids',
        description:
          'Light, long-lasting braids without tension at the root. Hair in black or dark brown is included.',
        picture: 'box-braids',
        minutes: 240,
        price: ['from', 45_000],
        after: 15,
      },
      {
        name: 'Senegalese twists',
        description: 'Smooth rope twists, waist or shoulder length, with beads if you like.',
        picture: 'twists',
        minutes: 180,
        price: ['from', 35_000],
        after: 15,
      },
      {
        name: 'Cornrows',
        description: 'Straight back or to the side, on your own hair or with extensions.',
        picture: 'cornrows',
        minutes: 90,
        price: ['fixed', 12_000],
        repeats: true,
      },
      {
        name: 'Braiding class',
        description: 'Learn to braid cornrows on a friend or on a training head, in a group of up to six.',
        picture: 'cornrows',
        minutes: 120,
        price: ['fixed', 10_000],
        capacity: 6,
        instructions: 'Bring a rat-tail comb. Everything else is here.',
      },
    ],
  },
  {
    name: 'Natural hair',
    description: 'Care, styling and colour for hair as it grows.',
    color: 'teal',
    services: [
      {
        name: 'Wash and silk press',
        description: 'A gentle wash, a blow-dry and a silk press with heat protection.',
        picture: 'silk-press',
        minutes: 75,
        price: ['fixed', 18_500],
        depositPercent: 30,
        after: 15,
      },
      {
        name: 'Deep treatment',
        description: 'Shea butter and warm oils for dry or tired hair, under steam.',
        picture: 'deep-treatment',
        minutes: 45,
        price: ['fixed', 14_000],
      },
      {
        name: 'Colour consultation',
        description: 'We look at your hair together, try shades and make a plan. No obligation.',
        picture: 'color-consultation',
        minutes: 30,
        price: ['free', 0],
      },
      {
        name: 'Full colour',
        description: 'One shade from root to tip. While the colour develops you have time to read.',
        picture: 'color-consultation',
        minutes: 135,
        price: ['from', 32_000],
        after: 15,
        processing: [45, 45],
        instructions: 'Come with dry hair that was not washed today.',
        asks: [
          {
            label: 'Was your hair coloured in the last six months?',
            kind: 'choice',
            options: ['Yes', 'No', 'Not sure'],
            required: true,
          },
          { label: 'Allergies that we should know of', kind: 'text', required: false },
        ],
      },
    ],
  },
  {
    name: 'Barbering',
    description: 'Cuts, fades and beards.',
    color: 'blue',
    services: [
      {
        name: 'Haircut and line-up',
        description: 'Fade or even cut, finished with a sharp line-up and a hot towel.',
        picture: 'haircut',
        minutes: 45,
        price: ['fixed', 6_500],
        repeats: true,
      },
      {
        name: 'Beard trim',
        description: 'Shaped with clipper and razor, with oil to finish.',
        picture: 'beard-trim',
        minutes: 20,
        price: ['fixed', 3_500],
      },
    ],
  },
  {
    name: 'Nails',
    description: 'Hands and feet.',
    color: 'pink',
    services: [
      {
        name: 'Gel manicure',
        description: 'Shape, cuticle care and a gel colour that stays for two weeks.',
        picture: 'manicure',
        minutes: 60,
        price: ['fixed', 11_000],
      },
      {
        name: 'Spa pedicure',
        description: 'A warm soak, a scrub and a massage, with polish to finish.',
        picture: 'pedicure',
        minutes: 75,
        price: ['fixed', 13_500],
        after: 15,
      },
    ],
  },
  {
    name: 'Face',
    description: 'Skin, brows and make-up.',
    color: 'orange',
    services: [
      {
        name: 'Deep-cleansing facial',
        description: 'Cleansing, extraction and a clay mask chosen for your skin.',
        picture: 'facial',
        minutes: 60,
        price: ['fixed', 22_000],
        after: 15,
      },
      {
        name: 'Brow shape and tint',
        description: 'Measured, threaded and tinted to suit your face.',
        picture: 'brows',
        minutes: 30,
        price: ['fixed', 7_500],
      },
      {
        name: 'Bridal make-up',
        description: 'For the day itself, gele included. Tell us the date and we come back to you.',
        picture: 'bridal-makeup',
        minutes: 120,
        price: ['on_request', 0],
        before: 15,
        after: 15,
        needsApproval: true,
        noticeMinutes: 2880,
      },
    ],
  },
];

/** Customers' notes with bookings. */
export const notes = [
  'First visit. I am a little early most times.',
  'Please use the unscented products.',
  'I may bring my daughter along.',
  'Same as last time.',
  'Shoulder length, please.',
];
