import { randomBytes } from 'node:crypto';
import type { Site } from '@daybook/contract/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { Refused } from '../../platform/errors.ts';
import type { Api } from '../../platform/http/api.ts';
import { remoteAt } from './areas.ts';
import type { Builds } from './build.ts';
import { addFiles } from './files.ts';
import { firstData } from './first-data.ts';
import { writePage, writeSorryPage } from './page.ts';

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const title = (site: unknown) => {
  // Judged by the schema of `GET site` when it was answered.
  const { name } = (site ?? {}) as Partial<Site>;
  return name ?? 'Daybook';
};

const notPages = /^\/(?:api|host|remotes|rest)(?:\/|$)/;

type Pages = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function createPages(api: Api, builds: Builds, { log }: Pick<Deps, 'log'>): Pages {
  return async (request, reply) => {
    const [path = '/'] = request.url.split(/[?#]/);
    if (notPages.test(path)) return reply.callNotFound();
    // The root is the sign-in page: the host redirects there.
    const shown = path === '/' ? '/auth/login' : path;
    const nonce = randomBytes(16).toString('base64');
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy(nonce) });
    try {
      const build = await builds.current();
      const remote = remoteAt(build.release, shown);
      const isPublic = remote?.area.requires === null;
      const answers = await firstData(api, shown, log);
      const first = isPublic ? answers : {};
      reply.code(remote ? 200 : 404).header('x-daybook-release', build.release.id);
      return reply.send(
        writePage({ build, nonce, title: title(answers.site), ahead: isPublic ? remote : undefined, first }),
      );
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      log.error({ err: error }, 'no page can be shown');
      return reply.code(error.status).header('retry-after', '10').send(writeSorryPage(error.message));
    }
  };
}

/** Serves the files of the builds, the uploads, and the page under every other address. */
export async function addWeb(app: FastifyInstance, api: Api, builds: Builds, deps: Deps): Promise<void> {
  const pages = createPages(api, builds, deps);
  await addFiles(app, builds, deps.config);
  app.get('/', pages);
  app.get('/*', pages);
}
