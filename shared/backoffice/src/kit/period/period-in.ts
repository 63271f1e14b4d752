const day = /^\d{4}-\d{2}-\d{2}$/;

/** The first and last date in the URL, both included, or the default if they are missing or invalid. */
export function periodIn(params: URLSearchParams, otherwise: { from: string; to: string }) {
  const named = (name: 'from' | 'to') => {
    const value = params.get(name) ?? '';
    return day.test(value) ? value : otherwise[name];
  };
  const [from, to] = [named('from'), named('to')];
  return from <= to ? { from, to } : { from: to, to };
}
