import type { UserType } from './people.ts';

/** The users who must have two-step sign-in. */
export const twoStepRules = ['nobody', 'administrators', 'everyone'] as const;
export type TwoStepRule = (typeof twoStepRules)[number];

/** "Administrators" means every user of the administration area, whatever their role. */
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

/** Whether the domain of an address is one of these exactly; an empty list allows every address. */
export function isInDomains(email: string, domains: readonly string[]): boolean {
  if (domains.length === 0) return true;
  return domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase());
}

/** The lifetime of a session. */
export interface SessionLimits {
  /** Minutes without use. */
  idleMinutes: number;
  /** Days since its start, regardless of use. */
  days: number;
}

/** The configurable maximum. */
export const maxSessionDays = 90;

const minuteMs = 60_000;

/** Whether a session is valid. The present limits also apply to sessions that began under longer ones. */
export const isSessionLive = (
  session: { createdAt: Date; lastUsedAt: Date },
  { idleMinutes, days }: SessionLimits,
  now: Date,
): boolean =>
  now.getTime() - session.lastUsedAt.getTime() < idleMinutes * minuteMs &&
  now.getTime() - session.createdAt.getTime() < days * 1440 * minuteMs;
