import Fastify from 'fastify';
import { answerError } from './refusals.ts';

const answerTo = (code: string) =>
  Fastify()
    .setErrorHandler(answerError)
    .get('/', async () => {
      throw Object.assign(new Error('database "secret" at 10.0.0.1'), { code });
    })
    .inject('/');

test.each(['ECONNREFUSED', '57P01', '25P03', '53300', '3D000', '28P01', '28000', '08006'])(
  'a database that answers %s is 503, and nothing of it is told',
  async (code) => {
    const answer = await answerTo(code);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body).not.toMatch(/secret|10\.0/);
  },
);

test.each(['23505', '42P01', '22P02'])('a statement refused with %s is a fault of ours', async (code) => {
  expect((await answerTo(code)).statusCode).toBe(500);
});
