import { wallClock } from '@daybook/domain/wall-clock';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { malformed } from '../../platform/errors.ts';
import { type Api, apiBase, type Policy } from '../../platform/http/api.ts';
import { callOnBehalf } from '../../platform/http/on-behalf.ts';
import { callApi, type Send } from './call-api.ts';

const byKey: Policy = ({ apiKeyId }) => apiKeyId !== undefined;

/**
 * Serves the Model Context Protocol (Streamable HTTP, without sessions) to API keys: `mcp` reads, `mcp/changes` also
 * books, moves and cancels. Each tool calls endpoints with the caller's key.
 */
export function registerMcp(app: FastifyInstance, api: Api, { clock }: { clock: Clock }): void {
  for (const [path, mayChange] of [
    ['mcp', false],
    ['mcp/changes', true],
  ] as const) {
    const url = apiBase + path;
    app.post(url, { config: { bodyKind: 'json' } }, async (request, reply) => {
      const actor = await api.admit(`POST ${path}`, byKey, request, reply);
      // A batch would be many calls counted as one. The protocol has none since 2025-06-18.
      if (Array.isArray(request.body)) throw malformed('Send one message per request.');
      // Only callers of this protocol pay for its library.
      const [{ mcpServer }, { WebStandardStreamableHTTPServerTransport }] = await Promise.all([
        import('./mcp-server.ts'),
        import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
      ]);
      const call = callApi(senderOf(app, request));
      const desk = async () => {
        const local = wallClock((await call('GET site')).zone);
        return { call, clock: local, today: local.dateAt(clock.now().getTime()) };
      };
      const server = mcpServer(actor, desk, mayChange);
      const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
      await server.connect(transport);
      const response = await transport.handleRequest(
        new Request(`http://localhost${url}`, { method: 'POST', headers: headersOf(request.headers) }),
        { parsedBody: request.body },
      );
      return reply.header('cache-control', 'no-store').send(response);
    });
    app.route({
      method: ['GET', 'DELETE'],
      url,
      // There is no stream to open and no session to end.
      handler: (_request, reply) => reply.code(405).header('allow', 'POST').send(),
    });
  }
}

const headersOf = (headers: NodeJS.Dict<string | string[]>): Headers => {
  const { accept, 'content-type': type, 'mcp-protocol-version': version } = headers;
  return new Headers(
    Object.entries({ accept, 'content-type': type, 'mcp-protocol-version': version }).flatMap(
      ([name, value]): [string, string][] => (typeof value === 'string' ? [[name, value]] : []),
    ),
  );
};

const senderOf =
  (app: FastifyInstance, { headers: { authorization = '' }, ip }: FastifyRequest): Send =>
  (call) =>
    callOnBehalf(app, { authorization, ip, language: 'en' }, call);
