import { join } from 'node:path';
import { missingEndpoints } from '@daybook/contract/api-fit';
import { apiShapeOf } from '@daybook/contract/api-shape';
import { openApiDocument } from '@daybook/contract/openapi';
import { root } from '../build/workspace.ts';
import { shapesOf } from './api-calls.ts';
import { extensionCalls } from './declarations.ts';

test('an area’s calls of an extension need a server that has it', async () => {
  const calls = await extensionCalls(join(root, 'examples/remote-loyalty'));
  const needs = shapesOf(calls);
  expect(Object.keys(needs).sort()).toEqual(Object.keys(calls).sort());
  expect(Object.keys(needs)).toContain('GET extensions/loyalty/customers/:customerId');
  expect(missingEndpoints(needs, apiShapeOf(openApiDocument(calls)))).toEqual([]);
  const { 'GET extensions/loyalty/rules': _, ...fewer } = calls;
  expect(missingEndpoints(needs, apiShapeOf(openApiDocument(fewer)))).toEqual([
    expect.stringContaining('GET extensions/loyalty/rules'),
  ]);
});

test('an area without such calls needs none', async () => {
  expect(await extensionCalls(join(root, 'remote-booking'))).toEqual({});
});
