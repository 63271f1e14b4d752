import { getPrivate, getPublic, postPrivate, postPublic } from '@daybook/api';
import type { Access } from '@daybook/contract/endpoint';
import type { AnswerOf, EndpointKey, HeadersOf } from '@daybook/contract/endpoints';
import {
  type DataTag,
  type QueryKey,
  queryOptions,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query';
import { type InputFor, type KeyOf, type Method, partsOf, sendParts } from './request.ts';

type OptionsOf<Data> = UnusedSkipTokenOptions<Data>;

type Plain<K extends EndpointKey, Data = AnswerOf<K>> = Pick<
  OptionsOf<Data>,
  'staleTime' | 'gcTime' | 'retry' | 'refetchInterval' | 'placeholderData'
> & {
  /** They are not part of the query key. */
  headers?: HeadersOf<K>;
};
type Picked<K extends EndpointKey, Data> = Plain<K, NoInfer<Data>> & {
  /** Takes the part of the response that is cached. */
  pick: (answer: AnswerOf<K>) => Data;
};

type Result<Data> = OptionsOf<Data> & { queryKey: DataTag<QueryKey, Data, Error> };

interface QueryFor<A extends Access> {
  <K extends KeyOf<'GET' | 'POST', A>, Data>(
    key: K,
    queryKey: QueryKey,
    input: InputFor<K>,
    options: Picked<K, Data>,
  ): Result<Data>;
  <K extends KeyOf<'GET' | 'POST', A>>(
    key: K,
    queryKey: QueryKey,
    // May be left out if the endpoint takes none.
    ...rest: [InputFor<K>] extends [undefined]
      ? [input?: undefined, options?: Plain<K>]
      : [input: InputFor<K>, options?: Plain<K>]
  ): Result<AnswerOf<K>>;
}

/**
 * The query of an endpoint: `queryFor('GET customers/:customerId/visits', customerKeys.bookings, { customerId, page })`.
 * Its key is the given one, then the parameters of the path, then the other fields of the input.
 */
const queryWith = <A extends Access>(senders: Partial<Record<Method, unknown>>) =>
  ((
    key: EndpointKey,
    queryKey: QueryKey,
    input: unknown,
    { pick, headers, ...options }: Partial<Picked<EndpointKey, unknown>> & { headers?: object } = {},
  ) => {
    const parts = partsOf(key, input);
    return queryOptions({
      ...options,
      queryKey: [...queryKey, ...Object.values(parts.params), ...(parts.rest ? [parts.rest] : [])],
      queryFn: async ({ signal }) => {
        const answer = await sendParts(senders[parts.method], parts, {
          signal,
          ...(headers ? { headers } : {}),
        });
        return pick ? pick(answer as AnswerOf<EndpointKey>) : answer;
      },
    });
  }) as QueryFor<A>;

export const queryFor = queryWith<'private'>({ GET: getPrivate, POST: postPrivate });

/** The same without the session: public, or for the holder of a single-purpose token in a header. */
export const publicQueryFor = queryWith<'public' | 'temporary'>({ GET: getPublic, POST: postPublic });
