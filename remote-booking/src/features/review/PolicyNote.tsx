import type { Site } from '@daybook/contract/site';
import { t } from '@daybook/i18n';
import { type DepositTerms, payersText } from '../../booking/deposit.ts';
import type { BookingPart } from '../../booking/parts.ts';
import { answeredUntil, policyLines, policyOf, policyOfSeries, toBe } from '../../booking/policy.ts';
import { whenText } from '../../booking/zone-line.ts';
import { Terms } from '../../frame/Terms.tsx';
import classes from './review.module.css';

interface Props {
  site: Site;
  parts: readonly BookingPart[];
  start: string;
  now: Date;
  isSeries: boolean;
  deposit: DepositTerms | null;
}

/** The deadlines for cancelling and moving; for a request, the deadline of the answer. */
export function PolicyNote({ site, parts, start, now, isSeries, deposit }: Props) {
  const policy = policyOf(parts, site);
  const isRequest = parts.some(({ service }) => service.needsApproval);
  const booking = toBe({ startAt: start, policy, isRequest, deposit });
  const telling = { ...site, now, contact: site };
  const [terms, ...more] = policyLines(booking, telling);
  return (
    <>
      <p className={classes.policy}>{isSeries ? policyOfSeries(booking, telling).join(' ') : terms}</p>
      {deposit && (
        <ul className={classes.policy}>
          {[
            payersText(deposit),
            isRequest && t('The deposit is due once your request is accepted.'),
            ...more,
          ].map((line) => line && <li key={line}>{line}</li>)}
        </ul>
      )}
      {isRequest && (
        <p className={classes.policy}>
          {t(
            '{business} confirms each request. We’ll email you by {when} and hold the time for you until then.',
            { business: site.name, when: whenText(answeredUntil(start, site.policy, now), site.zone, now) },
          )}
        </p>
      )}
      <Terms title={t('Terms')} text={site.terms} />
      <Terms title={t('How we use your data')} text={site.privacy} />
    </>
  );
}
