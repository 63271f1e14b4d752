import type { AnswerOf } from '@daybook/contract/endpoints';
import { publicPageAt } from '@daybook/domain/public-pages';
import type { Api } from '../../platform/http/api.ts';
import type { Log } from '../../platform/log.ts';

/** Answers for the requests of a first screen, by API path. */
export interface FirstData {
  site?: AnswerOf<'GET site'>;
  categories?: AnswerOf<'GET categories'>;
  services?: AnswerOf<'GET services'>;
  staff?: AnswerOf<'GET staff'>;
}

async function answers(api: Api, path: string): Promise<FirstData> {
  if (!publicPageAt(path)) return { site: await api.answer('GET site') };
  const [site, categories, services, staff] = await Promise.all([
    api.answer('GET site'),
    api.answer('GET categories'),
    api.answer('GET services'),
    api.answer('GET staff'),
  ]);
  return { site, categories, services, staff };
}

/**
 * The first answers for the screen at this path, as its own requests would get them. Without them the page makes the
 * requests.
 */
export async function firstData(api: Api, path: string, log: Log): Promise<FirstData> {
  try {
    return await answers(api, path);
  } catch (err) {
    log.warn({ err }, 'a page is delivered without its first data');
    return {};
  }
}
