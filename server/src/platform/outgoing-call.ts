const patienceMs = 12_000;
const mostBytes = 512 * 1024;

export interface OutgoingCall {
  method?: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

/** Nothing conclusive came back: the other side may have done what was asked. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly why: 'late' | 'unreachable' | 'too long';

  constructor(why: NoAnswer['why'], options?: ErrorOptions) {
    super(`No answer: ${why}.`, options);
    this.why = why;
  }
}

/** One request to another system: at most twelve seconds, at most half a megabyte, no redirects. */
export async function callOut({ url, ...init }: OutgoingCall): Promise<{ status: number; text: string }> {
  try {
    const answer = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: answer.status, text: await boundedText(answer) };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new NoAnswer(isLate ? 'late' : 'unreachable', { cause: error });
  }
}

async function boundedText(answer: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of answer.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > mostBytes) throw new NoAnswer('too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** These statuses do not mean that nothing happened: 408, 425, 429 and 5xx are no refusal. */
export const isInconclusive = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status);

/** The parsed JSON, or undefined. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
