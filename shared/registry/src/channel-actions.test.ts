import { generateKeyPairSync } from 'node:crypto';
import type { Release } from '@daybook/contract/release';
import {
  type Acting,
  disable,
  enable,
  freeze,
  rollback,
  select,
  stopCanary,
  unfreeze,
} from './channel-actions.ts';
import { served, wayBack } from './history.ts';
import { openKeyring, openSigningKey } from './keys.ts';
import { readLog, verifyLog } from './log.ts';
import { places } from './places.ts';
import { needPointer } from './pointer.ts';
import { writeRelease } from './releases.ts';
import { openStore } from './store/open.ts';
import type { Store } from './store/store.ts';
import { acts, aRelease } from './testing/releases.ts';
import { storeKinds } from './testing/stores.ts';
import { addYanked } from './yanked.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const key = openSigningKey(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString());
const keys = openKeyring([key.publicText]);

describe.each(storeKinds)('in %s', (_kind, address) => {
  let store: Store;
  let act: ReturnType<typeof acts>;
  let one: Release;
  let two: Release;
  const by = (name = 'ada', reason = ''): Acting => ({
    store,
    channel: 'production',
    act: act(reason, name),
  });
  beforeEach(async () => {
    store = openStore(address());
    act = acts();
    one = aRelease('1.0.0');
    two = aRelease('2.0.0', one);
    for (const release of [one, two]) await writeRelease(store, release, key, keys);
    await select(by(), { release: one.id, keys });
  });
  const now = async () => (await needPointer(store, 'production')).pointer;

  test('a release is served once it is selected, and the sequence number grows', async () => {
    const before = await now();
    const after = await select(by('ben', 'new texts'), { release: two.id, keys });
    expect(after).toMatchObject({ release: two.id, selected: { by: 'ben', reason: 'new texts' } });
    expect(after.seq).toBeGreaterThan(before.seq);
    expect(await now()).toEqual(after);
  });

  test('selecting the current release changes nothing', async () => {
    const before = await now();
    expect(await select(by(), { release: one.id, keys })).toEqual(before);
  });

  test('the sequence number continues above that of a lost store', async () => {
    const seq = (await now()).seq;
    await store.remove(places.channel('production'));
    expect((await select(by(), { release: one.id, keys })).seq).toBeGreaterThan(seq);
  });

  test('an unsigned release cannot be selected', async () => {
    await expect(select(by(), { release: 'never', keys })).rejects.toMatchObject({ kind: 'not-found' });
    const strangers = openKeyring([]);
    await expect(select(by(), { release: two.id, keys: strangers })).rejects.toMatchObject({
      kind: 'integrity',
    });
    expect((await now()).release).toBe(one.id);
  });

  test('two operators who change the same state conflict: one succeeds, the other gets an error', async () => {
    const { seq: seen } = await now();
    const three = aRelease('3.0.0', one);
    await writeRelease(store, three, key, keys);
    const outcomes = await Promise.allSettled([
      select({ ...by('ada'), seen }, { release: two.id, keys }),
      select({ ...by('ben'), seen }, { release: three.id, keys }),
    ]);
    const lost = outcomes.filter(({ status }) => status === 'rejected');
    expect(lost).toHaveLength(1);
    expect(lost[0]).toMatchObject({ reason: { kind: 'conflict' } });
    expect((await readLog(store)).length).toBe(2);
  });

  test('concurrent switches of different remotes all take effect', async () => {
    await Promise.all([
      disable(by('ada', 'down'), 'remote-booking'),
      stopCanary(by('ben'), 'c1'),
      freeze(by('eve')),
    ]);
    expect(await now()).toMatchObject({
      disabled: { 'remote-booking': { by: 'ada', reason: 'down' } },
      stopped: ['c1'],
      frozen: { by: 'eve' },
    });
    await enable(by(), 'remote-booking');
    expect((await now()).disabled).toEqual({});
  });

  test('a frozen channel accepts a rollback and no other release', async () => {
    await select(by(), { release: two.id, keys });
    await freeze(by('eve', 'the fair'));
    const three = aRelease('3.0.0', two);
    await writeRelease(store, three, key, keys);
    await expect(select(by(), { release: three.id, keys })).rejects.toMatchObject({ kind: 'frozen' });
    expect(await rollback(by(), { keys })).toMatchObject({ release: one.id, frozen: { reason: 'the fair' } });
    await unfreeze(by());
    expect((await select(by(), { release: three.id, keys })).release).toBe(three.id);
  });

  test('two rollbacks go back two releases, not back and forth', async () => {
    const three = aRelease('3.0.0', two);
    await writeRelease(store, three, key, keys);
    for (const { id } of [two, three]) await select(by(), { release: id, keys });
    expect((await rollback(by(), { keys })).release).toBe(two.id);
    expect((await rollback(by(), { keys })).release).toBe(one.id);
    await expect(rollback(by(), { keys })).rejects.toMatchObject({ kind: 'not-found' });
    expect((await rollback(by(), { keys, to: three.id })).release).toBe(three.id);
  });

  test('a withdrawn version can be neither selected nor fallen back to', async () => {
    await addYanked(store, 'remote-booking@1.0.0', act('loses bookings'));
    await expect(select(by(), { release: two.id, keys })).rejects.toThrow('loses bookings');
    await expect(rollback(by(), { keys, to: two.id })).rejects.toMatchObject({ kind: 'check' });
  });

  test('the log records every action, and proves that it is unchanged', async () => {
    await select(by('ben', 'new texts'), { release: two.id, keys });
    await rollback(by('eve', 'wrong texts'), { keys });
    const log = await readLog(store);
    expect(log.map(({ by: who, verb, from, to, reason }) => [who, verb, from, to, reason])).toEqual([
      ['ada', 'use', null, one.id, ''],
      ['ben', 'use', one.id, two.id, 'new texts'],
      ['eve', 'rollback', two.id, one.id, 'wrong texts'],
    ]);
    expect(log[2]?.about).toBe('remote-booking@2.0.0');
    expect(wayBack(log, 'production')).toEqual([one.id]);
    expect(served(log).map(({ release, until }) => [release, until === null])).toEqual([
      [one.id, false],
      [two.id, false],
      [one.id, true],
    ]);
    expect(await verifyLog(store)).toBe(3);
    const found = await store.read(places.log);
    const changed = String(found?.bytes).replace('new texts', 'old texts');
    await store.write(places.log, Buffer.from(changed));
    await expect(verifyLog(store)).rejects.toThrow('Line 3 of the log does not follow');
  });
});
