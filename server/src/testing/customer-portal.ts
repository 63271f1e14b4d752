import type { AnswerOf } from '@daybook/contract/endpoints';
import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from './server.ts';

/** The cookies of an answer, for the next request of the same browser. */
const cookieOf = (answer: LightMyRequestResponse): string =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** The code in a mail; empty if there is none. */
export const codeIn = (text = ''): string => /\b(\d{3}) (\d{3})\b/.exec(text)?.slice(1).join('') ?? '';

/** Requests of one browser to the customers' own page. */
export function portalOn(server: TestServer, from?: string) {
  let cookie = '';
  async function send(method: 'GET' | 'POST', path: string, body?: unknown): Promise<LightMyRequestResponse> {
    const answer = await server.call(method, `me${path}`, {
      headers: cookie ? { cookie } : {},
      ...(body === undefined ? {} : { body }),
      ...(from ? { from } : {}),
    });
    const jar = new Map(
      `${cookie}; ${cookieOf(answer)}`.split('; ').map((each) => [each.slice(0, each.indexOf('=')), each]),
    );
    jar.delete('');
    cookie = [...jar.values()].join('; ');
    return answer;
  }
  const requestCode = (email: string) => send('POST', '/code', { email });
  const enter = (code: string) => send('POST', '/session', { code });
  return {
    send,
    requestCode,
    enter,
    cookie: () => cookie,
    /** Asks for a code, reads the mail and enters it. */
    async signIn(email: string): Promise<AnswerOf<'POST me/session'>> {
      await requestCode(email);
      const mail = (await server.mails()).find(({ subject }) => subject?.startsWith('Your code'));
      const answer = await enter(codeIn(mail?.text));
      expect(answer.statusCode).toBe(200);
      return answer.json();
    },
    overview: async (personId: string, past = 10): Promise<AnswerOf<'GET me/people/:personId'>> =>
      (await send('GET', `/people/${personId}?past=${past}`)).json(),
  };
}
