import { hostShareScope } from './share-scope.ts';

const scope = { react: {} };
const initSharing = jest.fn(() => Promise.resolve());
Object.assign(globalThis, {
  __webpack_init_sharing__: initSharing,
  __webpack_share_scopes__: { default: scope },
});

test('leaves dates and zones alone where the browser has them', async () => {
  const own = {};
  Object.assign(globalThis, { Temporal: own });
  await hostShareScope();
  expect(globalThis).toHaveProperty('Temporal', own);
  Reflect.deleteProperty(globalThis, 'Temporal');
});

test('is what the bundler keeps, with dates and zones in the page', async () => {
  expect(globalThis).not.toHaveProperty('Temporal');
  await expect(hostShareScope()).resolves.toBe(scope);
  expect(initSharing).toHaveBeenCalledWith('default');
  expect(globalThis).toHaveProperty('Temporal.PlainDate');
});
