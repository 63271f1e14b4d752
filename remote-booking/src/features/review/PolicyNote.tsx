import type { Site } from '@daybook/contract/site';
import { formatWhen } from '@daybook/ui/format/when';
import { Terms } from '../../frame/Terms.tsx';
import { type DepositTerms, giveBackBeforehand, payersText } from '../../visit/deposit.ts';
import type { VisitPart } from '../../visit/parts.ts';
import { answeredUntil, deadlinesOf, policyOf, policyOfEach, policyText } from '../../visit/policy.ts';
import classes from './review.module.css';

interface Props {
  site: Site;
  parts: readonly VisitPart[];
  start: string;
  now: Date;
  isSeries: boolean;
  deposit: DepositTerms | null;
}

/** Until when it can be cancelled and moved; and of a request, by when it is answered. */
export function PolicyNote({ site, parts, start, now, isSeries, deposit }: Props) {
  const policy = policyOf(parts);
  const isRequest = parts.some(({ service }) => service.needsApproval);
  return (
    <>
      <p className={classes.policy}>
        {isSeries ? policyOfEach(policy) : policyText(deadlinesOf(start, policy), site.zone, now)}
      </p>
      {deposit && (
        <ul className={classes.policy}>
          {[
            payersText(deposit),
            isRequest && 'You pay in advance once your request is accepted.',
            ...giveBackBeforehand(site, start, deposit, now),
          ].map((line) => line && <li key={line}>{line}</li>)}
        </ul>
      )}
      {isRequest && (
        <p className={classes.policy}>
          {site.name} confirms each request. You hear by e-mail, at the latest{' '}
          {formatWhen(answeredUntil(start, site.policy, now), site.zone, now)}, and the time is kept for you
          until then.
        </p>
      )}
      <Terms title="Terms" text={site.terms} />
      <Terms title="How we treat your data" text={site.privacy} />
    </>
  );
}
