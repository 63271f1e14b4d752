import { hostShareScope } from './share-scope.ts';

const scope = { react: {} };
const initSharing = jest.fn(() => Promise.resolve());
Object.assign(globalThis, {
  __webpack_init_sharing__: initSharing,
  __webpack_share_scopes__: { default: scope },
});

test('a browser with Temporal keeps its own implementation', async () => {
  const own = {};
  Object.assign(globalThis, { Temporal: own });
  await hostShareScope();
  expect(globalThis).toHaveProperty('Temporal', own);
  Reflect.deleteProperty(globalThis, 'Temporal');
});

test('a browser without Temporal gets the polyfill from the page', async () => {
  expect(globalThis).not.toHaveProperty('Temporal');
  await expect(hostShareScope()).resolves.toBe(scope);
  expect(initSharing).toHaveBeenCalledWith('default');
  expect(globalThis).toHaveProperty('Temporal.PlainDate');
});
