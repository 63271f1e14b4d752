import type { UserType } from './people.ts';

/** Who has to have two-step sign-in. */
export const twoStepRules = ['nobody', 'administrators', 'everyone'] as const;
export type TwoStepRule = (typeof twoStepRules)[number];

/** The administration is whoever reaches it, whatever their role there. */
export function needsTwoStep(rule: TwoStepRule, { userType }: { userType: UserType }): boolean {
  switch (rule) {
    case 'nobody':
      return false;
    case 'administrators':
      return userType === 1;
    case 'everyone':
      return true;
  }
}

/** Whether an address lies in one of the domains, as a whole; where there are none, every address does. */
export function isInDomains(email: string, domains: readonly string[]): boolean {
  if (domains.length === 0) return true;
  return domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}

/** How long a session lives. */
export interface SessionLimits {
  /** Without being used. */
  idleMinutes: number;
  /** Since it began, however much it is used. */
  days: number;
}

/** However it is configured. */
export const maxSessionDays = 90;

const minuteMs = 60_000;

/** Whether a session still stands. One that began under longer limits ends by the present ones. */
export const isSessionLive = (
  session: { createdAt: Date; lastUsedAt: Date },
  { idleMinutes, days }: SessionLimits,
  now: Date,
): boolean =>
  now.getTime() - session.lastUsedAt.getTime() < idleMinutes * minuteMs &&
  now.getTime() - session.createdAt.getTime() < days * 1440 * minuteMs;
