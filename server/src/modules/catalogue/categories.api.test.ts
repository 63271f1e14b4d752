import { openCatalogue, type ServiceInput, type TestCatalogue } from '../../testing/catalogue.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let shop: TestCatalogue;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  shop = await openCatalogue(server);
});

const names = (items: { name: string }[]) => items.map(({ name }) => name);

describe('a category', () => {
  const nails = { name: 'Nails', description: '', imagePath: null, color: 'pink', isVisible: true };

  test('is added last and can be changed', async () => {
    const made = (await shop.call('POST catalogue/categories', nails)).json();
    expect(names((await shop.read('catalogue/categories')).items)).toEqual(['Hair', 'Nails']);
    const body = { ...nails, name: 'Hands', version: made.version };
    expect((await shop.call(`PUT catalogue/categories/${made.categoryId}`, body)).json()).toMatchObject({
      name: 'Hands',
      version: 2,
    });
    expect((await shop.call(`PUT catalogue/categories/${made.categoryId}`, body)).json().code).toBe(
      'version_conflict',
    );
  });

  test('can be moved', async () => {
    const { categoryId } = (await shop.call('POST catalogue/categories', nails)).json();
    const order = { categoryIds: [categoryId, shop.hair] };
    expect((await shop.call('POST catalogue/categories/order', order)).statusCode).toBe(204);
    expect(names((await shop.read('catalogue/categories')).items)).toEqual(['Nails', 'Hair']);
  });

  test('can be archived once its services have another one', async () => {
    const { categoryId } = (await shop.call('POST catalogue/categories', nails)).json();
    const { serviceId } = await shop.add(parts());
    const gone = await shop.call(`POST catalogue/categories/${shop.hair}/archive`, {
      version: 1,
      moveTo: categoryId,
    });
    expect(gone.json()).toMatchObject({ isArchived: true, serviceCount: 0 });
    expect(await shop.read(`catalogue/services/${serviceId}`)).toMatchObject({ categoryId });
    expect((await shop.read('services')).items).toHaveLength(2);
    expect((await shop.read('services')).items).toMatchObject([{ categoryId }, { categoryId }]);
  });

  test('can archive its services with it; they come back one by one', async () => {
    const { serviceId } = await shop.add();
    await shop.call(`POST catalogue/categories/${shop.hair}/archive`, { version: 1, moveTo: null });
    expect(await shop.read(`catalogue/services/${serviceId}`)).toMatchObject({
      isArchived: true,
      version: 2,
    });
    const restore = () => shop.call(`POST catalogue/services/${serviceId}/restore`, { version: 2 });
    expect((await restore()).json().code).toBe('action_not_possible');
    await shop.call(`POST catalogue/categories/${shop.hair}/restore`, { version: 2 });
    expect((await restore()).statusCode).toBe(200);
  });

  test('cannot pass its services to itself', async () => {
    const answer = await shop.call(`POST catalogue/categories/${shop.hair}/archive`, {
      version: 1,
      moveTo: shop.hair,
    });
    expect(answer.json().fields).toHaveProperty('moveTo');
  });

  const parts = (): ServiceInput => ({ addons: [{ name: 'Beads', durationMinutes: 15, priceMinor: 0 }] });
});

describe('prices', () => {
  const raise = (services: object[], hundredths = 1000) =>
    shop.call('POST catalogue/prices', {
      change: { kind: 'percent', hundredths },
      roundToMinor: 100,
      services,
    });

  test('change together with those of options, and missing ones stay so', async () => {
    const option = { name: 'Long', durationMinutes: 120, priceMinor: 2_000_000 };
    const [one, two] = [
      await shop.add({ options: [option] }),
      await shop.add({ priceKind: 'free', priceMinor: 0 }),
    ];
    const both = [one, two].map(({ serviceId, version }) => ({ serviceId, version }));
    expect((await raise(both)).json()).toEqual({ changed: 1 });
    expect(await shop.read(`catalogue/services/${one.serviceId}`)).toMatchObject({
      version: 2,
      priceMinor: 1_100_000,
      options: [{ priceMinor: 2_200_000 }],
    });
    expect(await shop.read(`catalogue/services/${two.serviceId}`)).toMatchObject({ priceMinor: 0 });
  });

  test('A40 never exceed what can be counted: then none of them changes', async () => {
    const dear = await shop.add({ priceMinor: 1_000_000_000_000 });
    const { serviceId, version } = await shop.add();
    const change = [
      { serviceId, version },
      { serviceId: dear.serviceId, version: dear.version },
    ];
    const answer = await raise(change, 1_000_000);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { change: expect.any(String) }]);
    expect(await shop.read(`catalogue/services/${serviceId}`)).toMatchObject({ version });
  });

  test('stay unchanged if one of the services was changed in the meantime', async () => {
    const [one, two] = [await shop.add(), await shop.add({ name: 'Two' })];
    const stale = [
      { serviceId: one.serviceId, version: 1 },
      { serviceId: two.serviceId, version: 7 },
    ];
    expect((await raise(stale)).statusCode).toBe(409);
    expect(await shop.read(`catalogue/services/${one.serviceId}`)).toMatchObject({
      priceMinor: 1_000_000,
      version: 1,
    });
  });

  test('that fall below a deposit lower the deposit', async () => {
    const { serviceId } = await shop.add({ depositKind: 'fixed', depositValue: 900_000 });
    await raise([{ serviceId, version: 1 }], -5000);
    expect(await shop.read(`catalogue/services/${serviceId}`)).toMatchObject({
      depositKind: 'full',
      priceMinor: 500_000,
    });
  });
});
