import type { MenuIcon } from '@daybook/contract/area';
import {
  type Icon,
  IconApps,
  IconBox,
  IconCalendar,
  IconChartBar,
  IconCreditCard,
  IconFileInvoice,
  IconGift,
  IconHeart,
  IconLayoutDashboard,
  IconListCheck,
  IconMessage,
  IconScissors,
  IconSettings,
  IconShieldCheck,
  IconStar,
  IconTag,
  IconUsers,
} from '@tabler/icons-react';

const glyphs: Readonly<Record<MenuIcon, Icon>> = {
  apps: IconApps,
  box: IconBox,
  calendar: IconCalendar,
  chart: IconChartBar,
  checklist: IconListCheck,
  'credit-card': IconCreditCard,
  dashboard: IconLayoutDashboard,
  'file-invoice': IconFileInvoice,
  gift: IconGift,
  heart: IconHeart,
  message: IconMessage,
  scissors: IconScissors,
  settings: IconSettings,
  shield: IconShieldCheck,
  star: IconStar,
  tag: IconTag,
  users: IconUsers,
};

const isKnown = (name: string): name is MenuIcon => Object.hasOwn(glyphs, name);

/** The component of an icon that a menu entry names; entries of other areas may name one that is unknown here. */
export const glyphOf = (name: string | undefined): Icon =>
  name !== undefined && isKnown(name) ? glyphs[name] : IconApps;

/** The icon of a menu entry. */
export function MenuGlyph({ name, size = 18 }: { name: string | undefined; size?: number }) {
  const Glyph = glyphOf(name);
  return <Glyph aria-hidden size={size} stroke={1.75} />;
}
