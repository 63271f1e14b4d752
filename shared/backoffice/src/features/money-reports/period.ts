import { useSearchParams } from 'react-router-dom';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The first and last day that an address names, both included; others where it names none that can be. */
export function periodIn(params: URLSearchParams, otherwise: { from: string; to: string }) {
  const named = (name: 'from' | 'to') => {
    const value = params.get(name) ?? '';
    return day.test(value) ? value : otherwise[name];
  };
  const [from, to] = [named('from'), named('to')];
  return from <= to ? { from, to } : { from: to, to };
}

/** Days and choices of a report live in the address, so that Back, reload and links keep them. */
export function useReportAddress() {
  const [params, setParams] = useSearchParams();
  return {
    params,
    set: (name: string, value: string | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('cursor');
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true },
      ),
  };
}
