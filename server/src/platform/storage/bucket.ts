import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { assertStorable, mediaTypeOf, type Storable, type Storage } from './storage.ts';

const patienceMs = 20_000;

/**
 * Stores files in an S3 bucket, addressed by path:
 * `https://KEY:SECRET@s3.example.com/bucket/folder?region=eu-central-1`. The folder is optional; the default region is
 * `us-east-1`, which most providers besides Amazon expect.
 */
export function bucketStorage(address: string, storable: Storable, folder = ''): Storage {
  const { protocol, host, pathname, username, password, searchParams } = new URL(address);
  const root = `${protocol}//${host}${pathname.replace(/\/$/, '')}/${folder}`;
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: 2,
  });

  async function ask(method: 'GET' | 'PUT' | 'DELETE', path: string, body?: Buffer): Promise<Response> {
    const answer = await client.fetch(root + path, {
      method,
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(body && { 'content-type': mediaTypeOf(path) }),
      },
      ...(body && { body: new Uint8Array(body) }),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (answer.ok || answer.status === 404) return answer;
    await answer.body?.cancel();
    throw new Error(`The bucket answered ${answer.status} to ${method} ${path}.`);
  }

  return {
    async put(path, bytes) {
      assertStorable(path, storable);
      const { ok, status } = await drained(await ask('PUT', path, bytes));
      // 404: the bucket does not exist.
      if (!ok) throw new Error(`The bucket answered ${status} to PUT ${path}.`);
    },
    async read(path) {
      if (!storable(path)) return null;
      const answer = await ask('GET', path);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : drained(answer).then(() => null);
    },
    async remove(path) {
      assertStorable(path, storable);
      await drained(await ask('DELETE', path));
    },
  };
}

/** Discards the response, which frees its connection. */
async function drained(answer: Response): Promise<Response> {
  await answer.body?.cancel();
  return answer;
}
