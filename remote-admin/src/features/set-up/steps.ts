import { can, type Permission } from '@daybook/domain/people';
import { type Message, msg } from '@daybook/i18n';
import type { useUser } from '@daybook/session';

export const steps = ['business', 'hours', 'services', 'team', 'share'] as const;
export type Step = (typeof steps)[number];

export const stepNames: Readonly<Record<Step, Message>> = {
  business: msg('Business'),
  hours: msg('Opening hours'),
  services: msg('Services'),
  team: msg('Team'),
  share: msg('Booking link'),
};

const needs: Readonly<Record<Step, Permission>> = {
  business: 'settings.site',
  hours: 'settings.site',
  services: 'catalog.manage',
  team: 'staff.manage',
  share: 'settings.site',
};

export const stepsOf = (user: ReturnType<typeof useUser>): Step[] =>
  steps.filter((step) => can(user, needs[step]));
