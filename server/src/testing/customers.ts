import type { Customer } from '@daybook/contract/customers';
import type { AnswerOf, BodyOf } from '@daybook/contract/endpoints';
import type { TestServer } from './server.ts';

type Call = Parameters<TestServer['call']>;

/** The requests about customers, sent as one user. */
export function customersAs({ call }: TestServer, as: string) {
  const send = (method: Call[0], path: string, body?: unknown) =>
    call(method, `customers${path}`, { as, ...(body === undefined ? {} : { body }) });
  return {
    send,
    async add(profile: BodyOf<'POST customers'>): Promise<Customer> {
      const answer = await send('POST', '', profile);
      expect(answer.statusCode).toBe(201);
      return answer.json();
    },
    read: async (customerId: string): Promise<Customer> => (await send('GET', `/${customerId}`)).json(),
    async list(query: Record<string, string> = {}): Promise<AnswerOf<'GET customers'>> {
      return (await send('GET', `?${new URLSearchParams(query)}`)).json();
    },
  };
}
