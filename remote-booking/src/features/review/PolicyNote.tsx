import type { Site } from '@daybook/contract/site';
import { Terms } from '../../frame/Terms.tsx';
import { type DepositTerms, payersText } from '../../visit/deposit.ts';
import type { VisitPart } from '../../visit/parts.ts';
import { answeredUntil, policyLines, policyOf, policyOfSeries, toBe } from '../../visit/policy.ts';
import { whenText } from '../../visit/zone-line.ts';
import classes from './review.module.css';

interface Props {
  site: Site;
  parts: readonly VisitPart[];
  start: string;
  now: Date;
  isSeries: boolean;
  deposit: DepositTerms | null;
}

/** The deadlines for cancelling and moving; for a request, the deadline of the answer. */
export function PolicyNote({ site, parts, start, now, isSeries, deposit }: Props) {
  const policy = policyOf(parts, site);
  const isRequest = parts.some(({ service }) => service.needsApproval);
  const visit = toBe({ startAt: start, policy, isRequest, deposit });
  const telling = { ...site, now, contact: site };
  const [terms, ...more] = policyLines(visit, telling);
  return (
    <>
      <p className={classes.policy}>{isSeries ? policyOfSeries(visit, telling).join(' ') : terms}</p>
      {deposit && (
        <ul className={classes.policy}>
          {[
            payersText(deposit),
            isRequest && 'You pay in advance once your request is accepted.',
            ...more,
          ].map((line) => line && <li key={line}>{line}</li>)}
        </ul>
      )}
      {isRequest && (
        <p className={classes.policy}>
          {site.name} confirms each request. You hear by e-mail, at the latest{' '}
          {whenText(answeredUntil(start, site.policy, now), site.zone, now)}, and the time is kept for you
          until then.
        </p>
      )}
      <Terms title="Terms" text={site.terms} />
      <Terms title="How we treat your data" text={site.privacy} />
    </>
  );
}
