import { readFile } from 'node:fs/promises';
import { can } from '@daybook/domain/people';
import type { FastifyInstance } from 'fastify';
import type { Api, Policy } from '../../../platform/http/api.ts';
import { assetPath } from '../../../platform/server-folder.ts';
import { changeEmbedding, type EmbeddingDeps, readEmbedding } from './embedding.commands.ts';

/** Only administrators change the settings of the site. */
const mayChangeSite: Policy = (actor) => can(actor, 'settings.site');

export function addEmbedding(api: Api, deps: EmbeddingDeps): void {
  const policy = mayChangeSite;
  api.route('GET embedding', { policy, handler: () => readEmbedding(deps.db, deps) });
  api.route('PUT embedding', { policy, handler: ({ actor, body }) => changeEmbedding(deps, actor, body) });
}

/** The script that other sites load to embed the booking page. */
export async function addEmbedScript(app: FastifyInstance): Promise<void> {
  const script = await readFile(assetPath('embed.js'));
  app.get('/embed.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      // Meant to be loaded by pages of other sites.
      .headers({ 'cache-control': 'public, max-age=3600', 'cross-origin-resource-policy': 'cross-origin' })
      .send(script),
  );
}
