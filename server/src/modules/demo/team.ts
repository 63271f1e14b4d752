import type { Hours } from './content.ts';

export interface DemoStaff {
  name: string;
  title: string;
  bio: string;
  picture: string;
  role: 2 | 5;
  performs: readonly string[];
  /** Omitted for staff who work during all opening hours. */
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
    performs: ['Knotless box braids', 'Senegalese twists', 'Cornrows', 'Deep treatment', 'Braiding class'],
    hours: [[[2, 3, 4, 5, 6], '09:00', '18:00']],
    breaks: [[[2, 3, 4, 5, 6], '13:00', '13:45']],
  },
  {
    name: 'Folake Adeyemi',
    title: 'Stylist and colourist',
    bio: 'Silk presses that last and colour that suits you.',
    picture: 'folake',
    role: 2,
    performs: ['Wash and silk press', 'Deep treatment', 'Colour consultation', 'Full colour', 'Cornrows'],
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

/** Exceptions from the usual week, in days from today. */
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
