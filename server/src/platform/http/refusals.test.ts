import Fastify from 'fastify';
import { ConnectionLost } from '../database/connection-lost.ts';
import { answerError } from './refusals.ts';

const answerToError = (error: Error) =>
  Fastify()
    .setErrorHandler(answerError)
    .get('/', async () => {
      throw error;
    })
    .inject('/');

const secret = 'database "secret" at 10.0.0.1';
const answerTo = (code: string) => answerToError(Object.assign(new Error(secret), { code }));

test('a lost connection to the database is 503 without details', async () => {
  const answer = await answerToError(new ConnectionLost(new Error(secret)));
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.body).not.toMatch(/secret|10\.0|lost/);
});

test.each(['57P01', '25P03', '25006', '53300', '53100', '58030', '3D000', '28P01', '28000', '08006'])(
  'a database that answers %s is 503, and nothing of it is told',
  async (code) => {
    const answer = await answerTo(code);
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body).not.toMatch(/secret|10\.0/);
  },
);

test.each(['23505', '42P01', '22P02', 'ENOENT', 'ECONNREFUSED'])(
  'an error %s is an internal error',
  async (code) => {
    expect((await answerTo(code)).statusCode).toBe(500);
  },
);
