import { ExtensionRefusal, type ExtensionTools } from '@daybook/contract/server-extension';
import { z } from 'zod';

type Api = ExtensionTools['api'];

const Message = z.object({ message: z.string() });

/** The parsed answer of one of Daybook's own endpoints; its refusal is passed on. */
async function asked<T>(
  answer: Promise<{ status: number; body: unknown }>,
  schema: z.ZodType<T>,
): Promise<T> {
  const { status, body } = await answer;
  if (status < 300) return schema.parse(body);
  const said = Message.safeParse(body).data?.message;
  if (status === 403 || status === 404 || status === 409 || status === 422 || status === 400)
    throw new ExtensionRefusal(status, said ?? 'Daybook refused the request.');
  throw new Error(`Daybook answered ${status}.`);
}

const Site = z.object({ currency: z.string(), zone: z.string() });

export const siteOf = (api: Api) => asked(api('GET', 'site'), Site);

const Visit = z.object({
  bookingId: z.string(),
  status: z.string(),
  startAt: z.string(),
  totalMinor: z.number(),
  currency: z.string(),
  appointments: z.array(z.object({ serviceName: z.string() })),
});
export type Visit = z.infer<typeof Visit>;
const Visits = z.object({ items: z.array(Visit), nextCursor: z.string().nullable() });

/** All completed visits of a customer that the reader may see, latest first. */
export async function completedVisits(api: Api, customerId: string): Promise<Visit[]> {
  const visits: Visit[] = [];
  let cursor: string | null = null;
  do {
    const query: string = new URLSearchParams({ pageSize: '100', ...(cursor && { cursor }) }).toString();
    const page = await asked(api('GET', `customers/${customerId}/visits?${query}`), Visits);
    visits.push(...page.items.filter(({ status }) => status === 'completed'));
    cursor = page.nextCursor;
  } while (cursor);
  return visits;
}

const Customer = z.object({ customerId: z.string() });

/** The id that counts: a merged customer leads to the remaining one. */
export const customerOf = async (api: Api, customerId: string): Promise<string> =>
  (await asked(api('GET', `customers/${customerId}`), Customer)).customerId;

const Booking = z.object({ status: z.string(), totalMinor: z.number(), currency: z.string() });

export const bookingOf = (api: Api, bookingId: string) => asked(api('GET', `bookings/${bookingId}`), Booking);

interface Credit {
  customerId: string;
  amountMinor: number;
  currency: string;
  reason: string;
  idempotencyKey: string;
}

/** Gives the customer credit. Repeating it with the same key gives it once. */
export async function giveCredit(api: Api, { customerId, idempotencyKey, ...body }: Credit): Promise<void> {
  await asked(api('POST', `customers/${customerId}/credit`, { body, idempotencyKey }), z.unknown());
}
