import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asAdministrator } from './invoices.ts';

/** A page on another site: other host names are other sites, other ports are not. */
export interface OtherSite {
  origin: string;
  close(): Promise<void>;
}

export async function openOtherSite(body: string): Promise<OtherSite> {
  const page = `<!doctype html><html lang="en"><title>A shop</title><link rel="icon" href="data:,"><body><header><h1>A shop</h1></header>${body}</body></html>`;
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(page),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has this type of address.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

/** Sets the only sites that may frame the booking page. */
export async function allowFraming(url: string, origins: string[]): Promise<void> {
  const call = await asAdministrator(url);
  const { version } = await call('GET embedding', 'embedding');
  await call('PUT embedding', 'embedding', { origins, version });
}
