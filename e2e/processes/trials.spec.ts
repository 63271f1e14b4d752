import { expect, test } from '@playwright/test';
import { findPrograms } from '../system/cluster.ts';
import { trial as outage } from '../trials/outage.ts';
import { trial as killedWorker } from '../trials/worker.ts';

// Samples of the trials in docs/operations.md.
test.beforeEach(() => {
  test.info().skip(!findPrograms(), 'No PostgreSQL is installed here that could be started and killed.');
});

test('a worker that is killed while it sends mails loses none', async () => {
  expect((await killedWorker(1)).broken).toEqual([]);
});

test('without mail server and payment provider visitors still book, and everything is made up for afterwards', async () => {
  expect((await outage(2)).broken).toEqual([]);
});
