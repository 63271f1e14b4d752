import type { EndpointKey, HeadersOf, ParamsOf, QueryOf } from '@daybook/contract/endpoints';

/** A part that the endpoint has not got may not be given; one that may be empty may be left out. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : object extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** What a call may name besides its body, as the endpoint's contract has it. */
export type CallOptions<K extends EndpointKey> = Part<'params', ParamsOf<K>> &
  Part<'query', QueryOf<K>> &
  Part<'headers', HeadersOf<K>> & { signal?: AbortSignal };

/** The options may be left out as a whole when nothing in them is required. */
export type OptionsArgument<Options> = object extends Options ? [options?: Options] : [options: Options];
