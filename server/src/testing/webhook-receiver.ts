import { execFile } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Network } from '../platform/network/guarded-request.ts';

const run = promisify(execFile);

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A system that receives webhooks over TLS on this machine, under the name hooks.example. */
export async function openReceiver() {
  const folder = mkdtempSync(path.join(tmpdir(), 'daybook-hooks-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const named = ['-subj', '/CN=hooks.example', '-addext', 'subjectAltName=DNS:hooks.example'];
  await run('openssl', [...made, ...named, '-keyout', key, '-out', cert, '-days', '2']);
  const ca = readFileSync(cert, 'utf8');
  const received: Received[] = [];
  const arrivals = new EventEmitter();
  const answer = { status: 204, headers: {} as Record<string, string>, isSilent: false };
  const server = createServer({ key: readFileSync(key), cert: ca }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      received.push({ path: url, headers, body: Buffer.concat(chunks).toString('utf8') });
      arrivals.emit('one');
      if (!answer.isSilent) response.writeHead(answer.status, answer.headers).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has this type of address.
  const { port } = server.address() as AddressInfo;
  const network: Network = {
    resolve: async () => ['127.0.0.1'],
    mayReach: (address) => address === '127.0.0.1',
    ca,
    timeoutMs: 10_000,
  };
  return {
    url: `https://hooks.example:${port}/in`,
    port,
    network,
    /** How it answers from now on. */
    answer,
    /** What has arrived since the last call. */
    take: () => received.splice(0),
    /** Resolves once a request is there that was not taken. */
    async arrival(): Promise<void> {
      if (received.length === 0) await once(arrivals, 'one');
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
