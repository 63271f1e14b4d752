import { callOpen } from '@daybook/api';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { Balance, BookingPoints, Rules, Summary } from './contract.ts';

const base = 'extensions/loyalty';

const read = <T>(path: string, schema: z.ZodType<T>) =>
  queryOptions({
    queryKey: ['loyalty', path],
    queryFn: ({ signal }) =>
      callOpen('GET', `${base}/${path}`, { parse: (answer) => schema.parse(answer), signal }),
  });

export const loyaltyQueries = {
  balance: (customerId: string) => read(`customers/${customerId}`, Balance),
  booking: (bookingId: string) => read(`bookings/${bookingId}`, BookingPoints),
  rules: () => read('rules', Rules),
  summary: () => read('summary', Summary),
};

export const writeRules = (rules: Rules) =>
  callOpen('PUT', `${base}/rules`, { body: rules, parse: (answer) => Rules.parse(answer) });

interface Redeemed {
  customerId: string;
  points: number;
  idempotencyKey: string;
}

export const redeem = ({ customerId, points, idempotencyKey }: Redeemed) =>
  callOpen('POST', `${base}/customers/${customerId}/redemptions`, {
    body: { points },
    idempotencyKey,
    parse: (answer) => Balance.parse(answer),
  });
