import type { EndpointKey } from '@daybook/contract/endpoints';
import type { Api } from '../../platform/http/api.ts';
import type { Log } from '../../platform/log.ts';

const everywhere = ['GET site'] as const;
const ofTheCatalogue = ['GET categories', 'GET services', 'GET staff'] as const;

const answersFor = (path: string): readonly EndpointKey[] =>
  path === '/booking' ? [...everywhere, ...ofTheCatalogue] : everywhere;

/** Answers by path, as the page's own calls would get them. Without them the page asks by itself. */
export async function firstData(api: Api, path: string, log: Log): Promise<Record<string, unknown>> {
  try {
    const answers = await Promise.all(
      answersFor(path).map(async (key) => [key.slice('GET '.length), await api.answer(key)] as const),
    );
    return Object.fromEntries(answers);
  } catch (err) {
    log.warn({ err }, 'a page goes without its first data');
    return {};
  }
}
