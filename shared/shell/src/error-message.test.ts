import { ApiError } from '@daybook/api';
import { meaningOf, sentenceOf } from './error-message.ts';

const answered = (status: number, body: unknown = null) =>
  new ApiError('refused', 'GET things', { status, body, retryAfter: null });

test('if the response body has message, show it', () => {
  const body = { message: 'That time was just taken.', error: 'slot_taken', code: 'slot_taken' };
  expect(meaningOf(answered(409, body))).toEqual({
    sentence: 'That time was just taken.',
    endsSession: false,
  });
});

test('otherwise if it has error, show it', () => {
  expect(meaningOf(answered(400, { error: 'No such day.' }))).toEqual({
    sentence: 'No such day.',
    endsSession: false,
  });
});

test("if the error is 'Invalid or expired access token', clear storage and go to /auth/login", () => {
  expect(meaningOf(answered(401, { error: 'Invalid or expired access token' }))).toEqual({
    sentence: 'Invalid or expired access token',
    endsSession: true,
  });
});

test.each([
  [400, 'Bad Request. Please check your input.'],
  [403, 'Forbidden. You do not have permission.'],
  [404, 'Not Found. The requested resource was not found.'],
  [500, 'Internal Server Error. Please try again later.'],
])('otherwise by status: %i', (status, sentence) => {
  expect(meaningOf(answered(status))).toEqual({ sentence, endsSession: false });
});

test("401: clear storage, go to /auth/login, show 'Unauthorized. Please log in again.'", () => {
  expect(meaningOf(answered(401, {}))).toEqual({
    sentence: 'Unauthorized. Please log in again.',
    endsSession: true,
  });
});

test.each([
  ['a text', 'Bad gateway', 'Bad gateway'],
  ['an object', { reason: 'closed' }, '{"reason":"closed"}'],
  ['a page of a proxy', '\n<html><h1>502 Bad Gateway</h1></html>', 'The server answered with status 502.'],
  ['nothing', '', 'The server answered with status 502.'],
  ['more than a message can hold', 'x'.repeat(1000), 'x'.repeat(300)],
])('other statuses: show the response data: %s', (_, body, sentence) => {
  expect(sentenceOf(answered(502, body))).toBe(sentence);
});

test("with no response: 'Network Error. Please check your connection.'", () => {
  expect(sentenceOf(new ApiError('network', 'GET things'))).toBe(
    'Network Error. Please check your connection.',
  );
});

test('code that did not arrive is an error of the network', () => {
  const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  expect(sentenceOf(missing)).toBe('Network Error. Please check your connection.');
});

test('an error that is not a response is the page’s own fault', () => {
  expect(meaningOf(new TypeError('x is undefined'))).toEqual({
    sentence: 'This page ran into a problem. Please try again.',
    endsSession: false,
  });
});

test.each([
  [
    '401 with a message',
    401,
    { message: 'Signed out by an administrator.' },
    'Signed out by an administrator.',
  ],
  ['401 with another error', 401, { error: 'Token revoked.' }, 'Token revoked.'],
  ['401 without a body', 401, null, 'Unauthorized. Please log in again.'],
  ['401 of a proxy', 401, '<html>401</html>', 'Unauthorized. Please log in again.'],
  [
    'the error of a token under 400',
    400,
    { error: 'Invalid or expired access token' },
    'Invalid or expired access token',
  ],
  ['under 403', 403, { error: 'Invalid or expired access token' }, 'Invalid or expired access token'],
  ['under 500', 500, { error: 'Invalid or expired access token' }, 'Invalid or expired access token'],
  ['beside a message', 409, { message: 'Log in.', error: 'Invalid or expired access token' }, 'Log in.'],
])('a refused token ends the session, whatever its message: %s', (_, status, body, sentence) => {
  expect(meaningOf(answered(status, body))).toEqual({ sentence, endsSession: true });
});
