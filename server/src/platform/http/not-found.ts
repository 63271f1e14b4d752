import { endpoints } from '@daybook/contract/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, Refused } from '../errors.ts';
import { apiBase } from './api.ts';
import { byContract } from './api-offer.ts';
import { answerError } from './refusals.ts';

const known = Object.keys(endpoints).map((key) => {
  const [method = '', path = ''] = key.split(' ');
  return { method, pattern: new RegExp(`^${apiBase}${path.replace(/:\w+/g, '[^/]+')}$`) };
});

/** Methods of an address; pages and files are read-only. */
function methodsAt(path: string): string[] {
  if (!path.startsWith('/api/')) return ['GET', 'HEAD'];
  return known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
}

const fileFolders = /^\/(?:host|remotes|rest)(?:\/|$)/;

/** Answers unknown addresses. */
export function addNotFound(app: FastifyInstance): void {
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const [path = ''] = request.url.split(/[?#]/);
    const methods = methodsAt(path);
    if (methods.length > 0 && !methods.includes(request.method)) {
      const headers = { allow: methods.join(', '), ...byContract() };
      const refusal = new Refused(405, 'method_not_allowed', 'This address cannot be asked in this way.', {
        headers,
      });
      return answerError(refusal, request, reply);
    }
    // Plain text, never a page: a request for a script must not get HTML.
    if (fileFolders.test(path)) {
      return reply
        .code(404)
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .send('Not found\n');
    }
    if (path.startsWith('/api/')) reply.headers(byContract());
    return answerError(notFound(), request, reply);
  });
}
