import type { EndpointKey, HeadersOf, ParamsOf, QueryOf } from '@daybook/contract/endpoints';

/** A part that the endpoint lacks is forbidden; one that may be empty is optional. */
type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [N in Name]?: undefined }
  : object extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** The parameters of a call besides its body, by the endpoint's contract. */
export type CallOptions<K extends EndpointKey> = Part<'params', ParamsOf<K>> &
  Part<'query', QueryOf<K>> &
  Part<'headers', HeadersOf<K>> & { signal?: AbortSignal };

/** The options as a whole are optional if nothing in them is required. */
export type OptionsArgument<Options> = object extends Options ? [options?: Options] : [options: Options];
