import { type Actor, can } from '@daybook/domain/people';
import { maySell } from '@daybook/domain/visit-steps';
import { t } from '@daybook/i18n';
import type { AreaEntry } from '@daybook/shell/extensions';
import { adminPaths, areaPaths, type BackofficeArea } from '@daybook/shell/paths';
import {
  type Icon,
  IconAddressBook,
  IconCalendarOff,
  IconCalendarPlus,
  IconCash,
  IconCashRegister,
  IconFileInvoice,
  IconHourglass,
  IconScissors,
  IconUserCircle,
  IconUserCog,
  IconUserPlus,
  IconUsersPlus,
} from '@tabler/icons-react';
import { glyphOf } from '../menu/MenuGlyph.tsx';
import { entriesFor, type MenuEntry } from '../menu/menu-entry.ts';

/** A screen or action that the palette offers. */
export interface Command {
  label: string;
  icon: Icon;
  to: string;
}

const offered = (commands: readonly (Command | false)[]): Command[] =>
  commands.filter((command) => command !== false);

/** The entries of other areas for one place. */
const commandsOf = (others: readonly AreaEntry[], wanted: AreaEntry['place']): Command[] =>
  others
    .filter(({ place }) => place === wanted)
    .map(({ label, icon, to }) => ({ label, icon: glyphOf(icon), to }));

/** Commands that create records, for this user, the most frequent first. */
export function newCommands(
  area: BackofficeArea,
  actor: Actor,
  others: readonly AreaEntry[] = [],
): Command[] {
  const paths = areaPaths(area);
  const isAdmin = area === '/admin';
  const mayBlock = can(actor, 'schedule.all') || (Boolean(actor.staffId) && can(actor, 'booking.edit'));
  return offered([
    can(actor, 'booking.create') && { label: t('New booking'), icon: IconCalendarPlus, to: paths.newBooking },
    mayBlock &&
      can(actor, 'booking.view') && {
        label: t('New blocked time'),
        icon: IconCalendarOff,
        to: paths.newBlockedTime,
      },
    can(actor, 'invoice.issue') && { label: t('New invoice'), icon: IconFileInvoice, to: paths.newInvoice },
    maySell(actor) && { label: t('Quick sale'), icon: IconCashRegister, to: paths.quickSale },
    can(actor, 'customer.edit') && { label: t('New customer'), icon: IconUserPlus, to: paths.newCustomer },
    isAdmin &&
      can(actor, 'catalog.manage') && {
        label: t('New service'),
        icon: IconScissors,
        to: adminPaths.newService,
      },
    isAdmin &&
      can(actor, 'staff.manage') && {
        label: t('New team member'),
        icon: IconUsersPlus,
        to: adminPaths.newStaff,
      },
    ...commandsOf(others, 'new'),
  ]);
}

/** The screens that the user may open, in the menu or not. */
export function screenCommands(
  area: BackofficeArea,
  actor: Actor,
  entries: readonly MenuEntry[],
  others: readonly AreaEntry[] = [],
): Command[] {
  const paths = areaPaths(area);
  const isAdmin = area === '/admin';
  return [
    ...entriesFor(actor, entries).map(({ label, icon, path }) => ({
      label: t(label),
      icon: glyphOf(icon),
      to: `${area}/${path}`,
    })),
    ...offered([
      can(actor, 'customer.view') && { label: t('Customers'), icon: IconAddressBook, to: paths.customers },
      can(actor, 'day.close') &&
        can(actor, 'invoice.view') && { label: t('Close day'), icon: IconCash, to: paths.closeDay() },
      can(actor, 'booking.view') && { label: t('Waiting list'), icon: IconHourglass, to: paths.waitlist },
      isAdmin &&
        can(actor, 'user.manage') && { label: t('Accounts'), icon: IconUserCog, to: adminPaths.users },
      { label: t('My account'), icon: IconUserCircle, to: paths.myAccount },
    ]),
    ...commandsOf(others, 'menu'),
  ];
}

const words = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The commands in which every typed word is the start of a word. */
export function matching(commands: readonly Command[], typed: string): Command[] {
  const searched = words(typed);
  return commands.filter(({ label }) =>
    searched.every((word) => words(label).some((part) => part.startsWith(word))),
  );
}
