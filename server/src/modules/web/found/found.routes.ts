import { personPagePath, servicePagePath } from '@daybook/domain/public-pages';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import type { Api } from '../../../platform/http/api.ts';
import { favicon, robotsText, sitemap } from './for-crawlers.ts';

/** Without a chosen colour: the default accent of the design. */
const defaultAccent = '#1e7162';

/** The limit of the format. */
const mostUrls = 50_000;

const forAnHour = 'public, max-age=3600';
const forADay = 'public, max-age=86400';

/** What search engines and browser tabs ask a site for. */
export function addFoundFiles(app: FastifyInstance, api: Api, { config }: Pick<Deps, 'config'>): void {
  const { publicUrl } = config;
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', forAnHour).send(robotsText(publicUrl)),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const [{ languages }, services, staff] = await Promise.all([
      api.answer('GET site'),
      api.answer('GET services'),
      api.answer('GET staff'),
    ]);
    const paths = [
      '/booking',
      ...services.items.filter(({ part }) => part === null).map(servicePagePath),
      ...staff.items.map(personPagePath),
    ];
    const urls = paths.slice(0, mostUrls).map((path) => publicUrl + path);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', forAnHour)
      .send(sitemap(urls, languages));
  });
  app.get('/favicon.svg', async (_request, reply) => {
    const { name, accentColor } = await api.answer('GET site');
    return reply
      .type('image/svg+xml; charset=utf-8')
      .headers({
        'cache-control': forADay,
        // Opened as a page it can do nothing.
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      })
      .send(favicon(name, accentColor ?? defaultAccent));
  });
}
