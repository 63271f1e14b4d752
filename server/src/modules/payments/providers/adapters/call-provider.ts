import { t } from '@daybook/i18n';
import { kept } from '@daybook/i18n/kept';
import type { z } from 'zod';
import { type Connection, ProviderRefused, ProviderUnavailable } from './provider.ts';

const patienceMs = 12_000;
const mostBytes = 512 * 1024;

interface Asking {
  method?: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

const answeredWith = (status: number) =>
  kept(() => t('The provider answered with status {status}.', { status: String(status) }));

/**
 * One request to a provider: at most twelve seconds, at most half a megabyte, no redirects. The answer is validated by
 * the schema first.
 */
export async function callProvider<T extends z.ZodType>(
  { method = 'GET', url, headers, body }: Asking,
  schema: T,
  refusalOf: (answer: unknown) => { message: string; code: string | null },
): Promise<z.infer<T>> {
  const { status, text } = await answerOf({ method, url, headers, ...(body === undefined ? {} : { body }) });
  const answer = parsed(text);
  // These errors do not mean that nothing happened: 408, 425, 429 and 5xx are no refusal.
  if (status >= 500 || [408, 425, 429].includes(status)) throw new ProviderUnavailable(answeredWith(status));
  if (status >= 300) {
    const { message, code } = refusalOf(answer);
    throw new ProviderRefused(status, message || answeredWith(status), code);
  }
  const checked = schema.safeParse(answer);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    throw new ProviderUnavailable(
      kept(() =>
        t('The provider’s answer was unexpected ({field}).', { field: issue?.path.join('.') ?? '' }),
      ),
    );
  }
  return checked.data;
}

/** Calls a provider with JSON and a bearer token. A call with a body is a POST. */
export const jsonCaller =
  (refusalOf: (answer: unknown) => { message: string; code: string | null }) =>
  <T extends z.ZodType>(
    { baseUrl, secretKey }: Connection,
    path: string,
    schema: T,
    body?: object,
  ): Promise<z.infer<T>> =>
    callProvider(
      {
        method: body ? 'POST' : 'GET',
        url: baseUrl + path,
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
      schema,
      refusalOf,
    );

async function answerOf({ url, ...init }: Asking): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: answer.status, text: await boundedText(answer) };
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new ProviderUnavailable(
      kept(() => t(isLate ? 'The provider didn’t answer in time.' : 'The provider couldn’t be reached.')),
      {
        cause: error,
      },
    );
  }
}

async function boundedText(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > mostBytes)
      throw new ProviderUnavailable(kept(() => t('The provider’s answer was too long.')));
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
