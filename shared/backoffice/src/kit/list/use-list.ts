import { useAddress } from '../paging/use-address.ts';

/**
 * A list with its query in the URL: the question, the active filters, and functions to change them. `others` are
 * parameters that are cleared with the filters.
 */
export function useList<Question extends object, Name extends keyof Question & string>(
  questionOf: (params: URLSearchParams) => Question,
  names: readonly Name[],
  others: readonly string[] = [],
) {
  const { params, set, clear } = useAddress();
  const question = questionOf(params);
  const active = names.filter((name) => question[name] !== undefined);
  return {
    params,
    question,
    active,
    isNarrowed: active.length > 0,
    set,
    clear: () => clear([...names, ...others]),
  };
}
