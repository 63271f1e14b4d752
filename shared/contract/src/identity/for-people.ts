import { steppedUp } from './step-up.ts';

/** What belongs to one person: their session, account and notifications. */
const ofOnePerson = /^[A-Z]+ (?:auth|user|notifications|events|setup)(?:\/|$)/;

/** Ways to let somebody or something in, which would outlive the key. */
const waysIn =
  /^(?:[A-Z]+ (?:api-keys|webhooks)|(?:POST|PUT|DELETE) (?:users|roles|teams|invitations))(?:\/|$)/;

/** Endpoints that only a signed-in person may call. API keys are refused, whatever their permissions. */
export const isForPeople = (key: string): boolean =>
  ofOnePerson.test(key) || waysIn.test(key) || key in steppedUp;
