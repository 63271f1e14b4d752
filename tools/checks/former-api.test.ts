import { missingEndpoints } from '@daybook/contract/api-fit';
import { apiShapeOf } from '@daybook/contract/api-shape';
import { openApiDocument } from '@daybook/contract/openapi';
import { readFormerApi } from '../surfaces/former-api.ts';

const former = readFormerApi();
const now = apiShapeOf(openApiDocument());

test('the server offers every call that an area of the version before can make', () => {
  expect(Object.keys(former).length).toBeGreaterThan(300);
  expect(missingEndpoints(former, now)).toEqual([]);
});

test('a call that is gone, and a field that an answer no longer has, are found', () => {
  const { 'GET site': site, ...others } = now;
  expect(missingEndpoints(former, others)).toEqual(['the server has no GET site']);
  const { name: _, ...gets } = site?.gets ?? {};
  const lacking = { ...others, 'GET site': { sends: site?.sends ?? {}, gets } };
  expect(missingEndpoints(former, lacking)).toEqual(["the server's GET site does not give name"]);
});

test('the server of the version before is named as lacking whatever is new', () => {
  const added = Object.keys(now).filter((key) => !(key in former));
  const missing = missingEndpoints(now, former);
  for (const key of added) expect(missing).toContain(`the server has no ${key}`);
});
