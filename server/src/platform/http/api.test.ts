import { endpoints } from '@daybook/contract/endpoints';
import Fastify from 'fastify';
import { anyUser, createApi } from './api.ts';

const unused = () => {
  throw new Error('not asked for');
};
const newApi = () =>
  createApi(Fastify(), {
    config: { publicUrl: 'http://127.0.0.1:3000', limits: 'off' },
    db: new Proxy({}, { get: unused }) as never,
    clock: { now: unused },
    limits: { use: unused, giveBack: unused, isUsedUp: unused, forget: unused },
    authenticate: unused,
    serves: () => true,
  });

const profile = { handler: unused };

test('a server without a handler for an endpoint of the contract does not start, and names it', () => {
  const api = newApi();
  api.route('GET health', { handler: async () => ({ status: 'ok' as const }) });
  expect(() => api.assertComplete()).toThrow('POST auth/login');
  expect(() => api.assertComplete()).not.toThrow('GET health');
});

test.each(Object.entries(endpoints).filter(([, { access }]) => access === 'private'))(
  'A4 %s is private and is not served without a policy',
  (key) => {
    const api = newApi();
    // The program refuses the values that the types refuse.
    expect(() => api.route(key as 'GET user/profile', profile as never)).toThrow('has no policy');
    expect(() => api.route(key as 'GET user/profile', { ...profile, policy: anyUser })).not.toThrow();
  },
);

test('an endpoint has one handler', () => {
  const api = newApi();
  api.route('GET health', { handler: async () => ({ status: 'ok' as const }) });
  expect(() => api.route('GET health', { handler: async () => ({ status: 'ok' as const }) })).toThrow(
    'two handlers',
  );
});
