import { type Message, msg, t } from '@daybook/i18n';
import { conflict } from './errors.ts';

/** One sentence for each thing that two people may change: whole, because its words agree with the thing. */
const sentences = {
  account: msg('Someone else just updated this account. Your changes are still here.'),
  blockedTime: msg('Someone else just updated this blocked time. Check it and try again.'),
  booking: msg('Someone else just updated this booking. Check it and try again.'),
  category: msg('Someone else just updated this category. Your changes are still here.'),
  closure: msg('Someone else just updated this closure. Your changes are still here.'),
  customer: msg('Someone else just updated this customer. Your changes are still here.'),
  file: msg('Someone else just updated this file. Check it and try again.'),
  hours: msg('Someone else just updated these hours. Your changes are still here.'),
  message: msg('Someone else just updated this message. Your changes are still here.'),
  profile: msg('Someone else just updated your public profile. Your changes are still here.'),
  reminders: msg('Someone else just updated the reminders. Your changes are still here.'),
  role: msg('Someone else just updated this role. Your changes are still here.'),
  service: msg('Someone else just updated this service. Your changes are still here.'),
  settings: msg('Someone else just updated these settings. Your changes are still here.'),
  sites: msg('Someone else just updated these sites. Your changes are still here.'),
  team: msg('Someone else just updated this team. Your changes are still here.'),
  teamMember: msg('Someone else just updated this team member. Your changes are still here.'),
  transfer: msg('Someone else just updated this transfer. Check it and try again.'),
  view: msg('Someone else just updated this view. Check it and try again.'),
} as const satisfies Record<string, Message>;

type Thing = keyof typeof sentences;
// The keys of the sentences are the things.
export const things = Object.keys(sentences) as Thing[];

/** The refusal of a change that is based on an older version. */
export const outdated = (thing: Thing) => conflict('version_conflict', t(sentences[thing]));
