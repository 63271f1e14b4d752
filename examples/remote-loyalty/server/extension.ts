import {
  type ExtensionCall,
  type ExtensionRoute,
  type ExtensionTools,
  extensionContract,
  type ServerExtension,
} from '@daybook/contract/server-extension';
import { wallClock } from '@daybook/domain/wall-clock';
import { endpoints, Redemption, Rules } from '../src/contract.ts';
import { pointsFor } from '../src/points.ts';
import { bookingOf, siteOf } from './daybook.ts';
import { migrations, readRules, sumSince, writeRules } from './ledger.ts';
import { balanceOf, redeem } from './redeem.ts';
import { texts } from './texts.ts';

type Key = keyof typeof endpoints;

const route = (
  key: Key,
  needs: ExtensionRoute['needs'],
  handle: (call: ExtensionCall, tools: ExtensionTools) => Promise<unknown>,
): [Key, ExtensionRoute] => [key, { endpoint: endpoints[key], needs, handle }];

const text = (value: unknown): string => String(value);

/** The rules as the audit log names them. */
const inWords = (rules: Rules) => ({
  'Points for each visit': rules.pointsPerVisit,
  'Spend for one more point': rules.spendPerPointMinor,
  'Credit for one point': rules.pointValueMinor,
});

/** The first instant of this month for the business. */
function startOfMonth(now: Date, zone: string): Date {
  const clock = wallClock(zone);
  return new Date(clock.instantAt(`${clock.dateAt(now.getTime()).slice(0, 8)}01`, 0));
}

export const extension: ServerExtension = {
  contract: extensionContract,
  name: 'loyalty',
  migrations,
  texts,
  routes: Object.fromEntries([
    route('GET rules', ['customer.view'], (_call, { query }) => readRules(query)),
    route('PUT rules', ['settings.site'], ({ body }, { transaction }) => {
      const rules = Rules.parse(body);
      return transaction(async (query, record) => {
        const before = await readRules(query);
        await writeRules(query, rules);
        const object = { id: null, name: 'Rules of the loyalty points' };
        await record({ action: 'changed', object, before: inWords(before), after: inWords(rules) });
        return rules;
      });
    }),
    route('GET summary', ['payment.refund'], async (_call, { api, query, now }) => {
      const { currency, zone } = await siteOf(api);
      return { ...(await sumSince(query, startOfMonth(now(), zone), currency)), currency };
    }),
    route('GET customers/:customerId', ['customer.view'], ({ params, user }, tools) =>
      balanceOf(tools, { customerId: text(params.customerId), user }),
    ),
    route(
      'POST customers/:customerId/redemptions',
      ['customer.view', 'payment.refund'],
      ({ params, headers, body, user }, tools) =>
        redeem(tools, {
          customerId: text(params.customerId),
          key: text(headers['idempotency-key']),
          points: Redemption.parse(body).points,
          user,
        }),
    ),
    route('GET bookings/:bookingId', ['booking.view'], async ({ params }, { api, query }) => {
      const { status, totalMinor, currency } = await bookingOf(api, text(params.bookingId));
      const site = await siteOf(api);
      const points = currency === site.currency ? pointsFor(await readRules(query), totalMinor) : 0;
      return { points, isEarned: status === 'completed' };
    }),
  ]),
};
