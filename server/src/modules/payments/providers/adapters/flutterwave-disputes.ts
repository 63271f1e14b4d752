import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import { z } from 'zod';
import { callProvider } from './call-provider.ts';
import { type Connection, type ListedDispute, ProviderUnavailable } from './provider.ts';

const Id = z.union([z.int(), z.string().min(1)]).transform(String);

const Page = z.object({
  status: z.literal('success'),
  meta: z.object({ page_info: z.object({ total_pages: z.int().min(0) }) }),
  data: z.array(
    z.object({
      id: Id,
      // In major units of the payment's currency.
      amount: z.number().min(0),
      status: z.string(),
      comment: z.string().nullish(),
      due_date: z.string().nullish(),
      transaction_id: Id,
      tx_ref: z.string().nullish(),
    }),
  ),
});
type Chargeback = z.infer<typeof Page>['data'][number];

const outcomes: Readonly<Record<string, ListedDispute['state']>> = {
  won: 'won',
  lost: 'lost',
  // The business accepted it: the customer has the money.
  accepted: 'lost',
};

/** The meaning of Flutterwave's status. A declined charge-back waits for the banks' decision. */
export const disputeStateOf = (status: string): ListedDispute['state'] => outcomes[status] ?? 'opened';

function listed({ id, amount, status, comment, due_date: due, ...of }: Chargeback): ListedDispute {
  const dueAt = new Date(due ?? Number.NaN);
  return {
    disputeId: id,
    state: disputeStateOf(status),
    amountMajor: amount,
    reason: (comment ?? '').slice(0, 200),
    dueAt: Number.isNaN(dueAt.getTime()) ? null : dueAt,
    reference: of.tx_ref ?? null,
    transactionId: of.transaction_id,
  };
}

const mostPages = 200;

/** Every charge-back raised since then, oldest first: a second one of a payment comes after the first. */
export async function readChargebacks(
  { baseUrl, secretKey }: Connection,
  since: Date,
): Promise<ListedDispute[]> {
  const found: Chargeback[] = [];
  for (let page = 1; page <= mostPages; page += 1) {
    const { data, meta } = await callProvider(
      {
        method: 'GET',
        url: `${baseUrl}/chargebacks?from=${since.toISOString().slice(0, 10)}&page=${page}`,
        headers: { authorization: `Bearer ${secretKey}` },
      },
      Page,
      () => ({ message: '', code: null }),
    );
    found.push(...data);
    if (page >= meta.page_info.total_pages)
      return found.map(listed).sort((a, b) => Number(a.disputeId) - Number(b.disputeId));
  }
  throw new ProviderUnavailable(kept(() => t('The provider lists too many chargebacks to read.')));
}
