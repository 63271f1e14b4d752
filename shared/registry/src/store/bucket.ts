import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { RegistryProblem } from '../problem.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { encodingOf, mediaTypeOf } from './media-types.ts';
import type { Listed, Store, Stored } from './store.ts';

const patienceMs = 20_000;
const attempts = 20;
/** A version has hundreds of files: if all were sent at once, the last ones would time out. */
const requestsAtOnce = 16;
const forEver = 'public, max-age=31536000, immutable';

/** Conditions that fail for an existing file. */
const unmet = [
  ['If-None-Match', '*'],
  ['If-Match', '"00000000000000000000000000000000"'],
] as const;

interface Asking {
  headers?: Record<string, string>;
  body?: Buffer;
  query?: Record<string, string>;
}

/** Discards the body of a response, which frees its connection. */
async function drained(answer: Response): Promise<Response> {
  await answer.body?.cancel();
  return answer;
}

/** Runs the work once; after a failure the next caller runs it again. */
function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}

function clientOf(address: URL): AwsClient {
  return new AwsClient({
    accessKeyId: decodeURIComponent(address.username),
    secretAccessKey: decodeURIComponent(address.password),
    service: 's3',
    region: address.searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  });
}

const valuesOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  );

type Put = (path: string, bytes: Buffer, headers: Record<string, string>) => Promise<boolean>;

/** A bucket that ignores conditions would let two operators silently overwrite each other. */
async function refuseOverlooking(host: string, put: Put): Promise<void> {
  const write = (name: string, value: string) =>
    put('registry/conditions', Buffer.from('kept'), { [name.toLowerCase()]: value });
  await write('If-None-Match', '*');
  for (const [name, value] of unmet)
    if (await write(name, value))
      throw new RegistryProblem(
        'unreachable',
        `The bucket at ${host} ignores ${name}, so it cannot be used as a registry.`,
      );
}

/**
 * A store in an S3 bucket that supports `If-Match` and `If-None-Match` on writes, addressed by path:
 * `https://KEY:SECRET@s3.example.com/bucket/folder?region=eu-central-1`.
 */
export function bucketStore(text: string): Store {
  const address = new URL(text);
  const [, bucket = '', ...folders] = address.pathname
    .split('/')
    .filter((part, at) => at === 0 || part !== '');
  const folder = folders.map((part) => `${part}/`).join('');
  const root = `${address.protocol}//${address.host}/${bucket}`;
  const client = clientOf(address);
  const limited = limitConcurrency(requestsAtOnce);

  async function ask(method: string, path: string, { headers, body, query }: Asking = {}): Promise<Response> {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const payload = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const answer = await limited(() =>
      client.fetch(`${root}${path}${search}`, {
        method,
        headers: { 'x-amz-content-sha256': payload, ...headers },
        ...(body && { body: new Uint8Array(body) }),
        signal: AbortSignal.timeout(patienceMs),
      }),
    ).catch((error: unknown) => {
      throw new RegistryProblem('unreachable', `The bucket at ${address.host} does not answer.`, error);
    });
    if (answer.ok || [304, 404, 409, 412].includes(answer.status)) return answer;
    await drained(answer);
    throw new RegistryProblem('unreachable', `The bucket answered ${answer.status} to ${method} ${path}.`);
  }

  const at = (path: string) => `/${folder}${path}`;

  async function got(answer: Response): Promise<Stored | null> {
    if (!answer.ok) return drained(answer).then(() => null);
    return { bytes: Buffer.from(await answer.arrayBuffer()), tag: answer.headers.get('etag') ?? '' };
  }

  const put: Put = async (path, bytes, headers) => {
    const { ok, status } = await drained(await ask('PUT', at(path), { body: bytes, headers }));
    if (ok) return true;
    if (status === 404 && !('if-match' in headers))
      throw new RegistryProblem('unreachable', `There is no bucket "${bucket}" at ${address.host}.`);
    return false;
  };

  const probe = once(() => refuseOverlooking(address.host, put));

  const write: Store['write'] = async (path, bytes, { when, immutable = false } = {}) => {
    if (when !== undefined) await probe();
    return put(path, bytes, {
      // Stored without a content encoding: a client that fetched the twin would get it decoded, and pass it on as
      // encoded.
      'content-type': encodingOf(path) ? 'application/octet-stream' : mediaTypeOf(path),
      'cache-control': immutable ? forEver : 'no-store',
      ...(when === null && { 'if-none-match': '*' }),
      ...(typeof when === 'string' && { 'if-match': when }),
    });
  };
  const read = async (path: string) => got(await ask('GET', at(path)));

  return {
    name: `${root}/${folder}`,
    folder: null,
    read,
    async readUnless(tag, path) {
      const answer = await ask('GET', at(path), { headers: { 'if-none-match': tag } });
      return answer.status === 304 ? drained(answer).then(() => 'same') : got(answer);
    },
    write,
    async append(path, make) {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const before = await read(path);
        const bytes = before?.bytes ?? Buffer.alloc(0);
        if (await write(path, Buffer.concat([bytes, make(bytes)]), { when: before?.tag ?? null })) return;
      }
      throw new RegistryProblem('conflict', `Too many processes are writing ${path}. Try again.`);
    },
    async list(prefix) {
      const found: Listed[] = [];
      for (let next: string | undefined = ''; next !== undefined; ) {
        const query: Record<string, string> = {
          'list-type': '2',
          prefix: folder + prefix,
          ...(next && { 'continuation-token': next }),
        };
        const xml: string = await (await ask('GET', '', { query })).text();
        const [paths, sizes, dates] = ['Key', 'Size', 'LastModified'].map((name) => valuesOf(xml, name));
        paths?.forEach((path, index) => {
          const modified = new Date(dates?.[index] ?? 0);
          found.push({ path: path.slice(folder.length), bytes: Number(sizes?.[index]), modified });
        });
        next = valuesOf(xml, 'NextContinuationToken')[0];
      }
      return found;
    },
    async remove(path) {
      await drained(await ask('DELETE', at(path)));
    },
  };
}
