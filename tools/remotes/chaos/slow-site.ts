import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A proxy between a browser and a site that passes responses on slowly. */
export interface SlowSite {
  /** The slow address of a site. */
  through(url: string): string;
  stop(): Promise<void>;
}

const stepMs = 100;

export async function startSlowSite(bytesPerSecond: number): Promise<SlowSite> {
  const step = (bytesPerSecond * stepMs) / 1000;
  const server = createServer(async (request, response) => {
    const wanted = new URL(request.url ?? '', 'http://localhost').searchParams.get('url') ?? '';
    const answer = await fetch(wanted);
    const bytes = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    for (let sent = 0; sent < bytes.length && !response.destroyed; sent += step) {
      response.write(bytes.subarray(sent, sent + step));
      await pause(stepMs);
    }
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    through: (url) => `http://127.0.0.1:${port}/?url=${encodeURIComponent(url)}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
