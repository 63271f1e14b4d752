import type { PriceKind } from '@daybook/domain/money';
import type { Weekday } from '@daybook/domain/wall-clock';

/** A hair and beauty salon that does not exist. Its numbers and addresses lead nowhere. */
export const business = {
  name: 'Ileke House',
  tagline: 'Hair and beauty in Lagos, by people who take their time',
  zone: 'Africa/Lagos',
  currency: 'NGN',
  phone: '+234 800 000 1000',
  email: 'hello@example.com',
  address: '14 Okun Crescent, Lekki Phase 1, Lagos',
  logo_path: 'demo/logo.svg',
  notice_minutes: 120,
  horizon_days: 60,
  cancel_minutes: 1440,
  reschedule_minutes: 1440,
  hold_minutes: 10,
  step_minutes: 15,
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
}

export interface DemoCategory {
  name: string;
  description: string;
  services: readonly DemoService[];
}

export const categories: readonly DemoCategory[] = [
  {
    name: 'Braids and twists',
    description: 'Protective styles, from neat cornrows to long knotless braids.',
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
      },
    ],
  },
  {
    name: 'Natural hair',
    description: 'Care, styling and colour for hair as it grows.',
    services: [
      {
        name: 'Wash and silk press',
        description: 'A gentle wash, a blow-dry and a silk press with heat protection.',
        picture: 'silk-press',
        minutes: 75,
        price: ['fixed', 18_500],
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
    ],
  },
  {
    name: 'Barbering',
    description: 'Cuts, fades and beards.',
    services: [
      {
        name: 'Haircut and line-up',
        description: 'Fade or even cut, finished with a sharp line-up and a hot towel.',
        picture: 'haircut',
        minutes: 45,
        price: ['fixed', 6_500],
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

export interface DemoStaff {
  name: string;
  title: string;
  bio: string;
  picture: string;
  role: 2 | 5;
  performs: readonly string[];
  /** Left out by who is there whenever the business is open. */
  hours?: readonly Hours[];
  breaks: readonly Hours[];
}

export const staff: readonly DemoStaff[] = [
  {
    name: 'Adaeze Okonkwo',
    title: 'Lead braider',
    bio: 'Fifteen years of braids, and the steadiest hands in the house. Runs the floor.',
    picture: 'adaeze',
    role: 5,
    performs: ['Knotless box braids', 'Senegalese twists', 'Cornrows', 'Deep treatment'],
    hours: [[[2, 3, 4, 5, 6], '09:00', '18:00']],
    breaks: [[[2, 3, 4, 5, 6], '13:00', '13:45']],
  },
  {
    name: 'Folake Adeyemi',
    title: 'Stylist and colourist',
    bio: 'Silk presses that last and colour that suits you.',
    picture: 'folake',
    role: 2,
    performs: ['Wash and silk press', 'Deep treatment', 'Colour consultation', 'Cornrows'],
    hours: [[[1, 2, 3, 4, 5], '10:00', '19:00']],
    breaks: [[[1, 2, 3, 4, 5], '14:00', '14:30']],
  },
  {
    name: 'Tunde Bakare',
    title: 'Barber',
    bio: 'Fades, line-ups and beards. Works late so that you can come after work.',
    picture: 'tunde',
    role: 2,
    performs: ['Haircut and line-up', 'Beard trim'],
    hours: [
      [[1, 3, 4, 5, 6], '11:00', '20:00'],
      [[7], '12:00', '18:00'],
    ],
    breaks: [[[1, 3, 4, 5, 6], '15:00', '15:45']],
  },
  {
    name: 'Zainab Yusuf',
    title: 'Nails and make-up',
    bio: 'Neat nails on weekdays, brides on weekends.',
    picture: 'zainab',
    role: 2,
    performs: ['Gel manicure', 'Spa pedicure', 'Brow shape and tint', 'Bridal make-up'],
    hours: [
      [[2, 3, 4, 5, 6], '09:30', '17:30'],
      [[7], '12:00', '17:00'],
    ],
    breaks: [
      [[2, 3, 4, 6], '12:30', '13:15'],
      [[5], '13:00', '14:30'],
    ],
  },
  {
    name: 'Ngozi Eze',
    title: 'Skin and brows',
    bio: 'Facials without fuss. Will tell you which of your products to throw away.',
    picture: 'ngozi',
    role: 2,
    performs: ['Deep-cleansing facial', 'Brow shape and tint', 'Gel manicure'],
    breaks: [[[1, 2, 3, 4, 5, 6], '13:00', '14:00']],
  },
];

/** What differs from the usual week, in days from today. */
export const closures = [{ name: 'Team training day', day: 17 }];
export const timeOff = [
  { who: 'Folake Adeyemi', from: 12, to: 14, state: 'approved' },
  { who: 'Adaeze Okonkwo', from: -16, to: -12, state: 'approved' },
  { who: 'Ngozi Eze', from: 24, to: 28, state: 'requested' },
] as const;
export const exceptions = [
  { who: 'Zainab Yusuf', day: 6, ranges: [['10:00', '14:00']] },
  { who: 'Tunde Bakare', day: 9, ranges: [] },
] as const;

export const firstNames = [
  'Amara',
  'Chidinma',
  'Bolanle',
  'Halima',
  'Kemi',
  'Ifeoma',
  'Yetunde',
  'Aisha',
  'Temitope',
  'Nneka',
  'Funmi',
  'Uche',
  'Simi',
  'Rukayat',
  'Blessing',
  'Chioma',
  'Ebun',
  'Hadiza',
  'Jumoke',
  'Ladi',
];
export const firstNamesOfMen = [
  'Emeka',
  'Segun',
  'Ibrahim',
  'Kunle',
  'Obinna',
  'Femi',
  'Yusuf',
  'Chuka',
  'Dayo',
  'Musa',
  'Ikenna',
  'Wale',
];
export const lastNames = [
  'Adebayo',
  'Nwosu',
  'Bello',
  'Okafor',
  'Ogunleye',
  'Danjuma',
  'Eze',
  'Balogun',
  'Abubakar',
  'Onyeka',
  'Adeleke',
  'Ibe',
  'Lawal',
  'Chukwu',
  'Afolabi',
  'Sani',
];
export const notes = [
  'First visit. I am a little early most times.',
  'Please use the unscented products.',
  'I may bring my daughter along.',
  'Same as last time.',
  'Shoulder length, please.',
];
