import { mkdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { uploadsBase } from '../../platform/uploads.ts';
import type { Builds } from './build.ts';

interface Folders {
  hostFolder: string;
  storeFolder: string;
  dataFolder: string;
}

const forEver = { cacheControl: true, immutable: true, maxAge: '365d' } as const;

/** An image opened by itself can run nothing: also not an SVG with a script. */
const harmless = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const images = new Set(['.avif', '.gif', '.jpeg', '.jpg', '.png', '.svg', '.webp']);

/** Serves what was built, file by file as the builds list them, and the public uploads. */
export async function addFiles(app: FastifyInstance, builds: Builds, folders: Folders): Promise<void> {
  const uploads = path.join(folders.dataFolder, 'uploads');
  mkdirSync(uploads, { recursive: true });
  await app.register(fastifyStatic, { root: uploads, serve: false, preCompressed: true, dotfiles: 'deny' });

  app.get<{ Params: { '*': string } }>('/host/*', async ({ params }, reply) => {
    const file = params['*'];
    if (!(await builds.hostFiles()).has(file)) return reply.callNotFound();
    return reply.sendFile(file, folders.hostFolder, forEver);
  });

  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    async ({ params }, reply) => {
      const { name, version, '*': file } = params;
      if (!isPlainName(name) || !isPlainName(version)) return reply.callNotFound();
      if (!(await builds.remoteFiles(name, version)).has(file)) return reply.callNotFound();
      return reply.sendFile(file, path.join(folders.storeFolder, 'remotes', name, version), forEver);
    },
  );

  app.get<{ Params: { '*': string } }>(`${uploadsBase}*`, async ({ params }, reply) => {
    const file = params['*'];
    reply.header('content-security-policy', harmless);
    if (!images.has(path.extname(file).toLowerCase())) reply.header('content-disposition', 'attachment');
    return reply.sendFile(file, uploads, { cacheControl: true, maxAge: '1h' });
  });
}

const isPlainName = (name: string) => /^\w[\w.-]*$/.test(name);
