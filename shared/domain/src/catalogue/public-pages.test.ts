import fc from 'fast-check';
import { personPagePath, publicPageAt, serviceOfSlug, servicePagePath } from './public-pages.ts';

const id = (end: string) => `01a22242-694d-7150-97b9-0000${end}`;
const braids = { serviceId: id('99ee075a'), name: 'Knotless box braids' };
const cut = { serviceId: id('99efe2cd'), name: 'Haircut' };

test.each([
  ['Knotless box braids', 'knotless-box-braids-99ee075a'],
  ['  Crème brûlée & more… ', 'creme-brulee-more-99ee075a'],
  ['Ọ̀dẹ̀lẹ̀’s Straße ɔkɔ', 'odeles-strasse-oko-99ee075a'],
  ['قص الشعر', `${encodeURIComponent('قص-الشعر')}-99ee075a`],
  ['???', '99ee075a'],
  ['a'.repeat(200), `${'a'.repeat(60)}-99ee075a`],
  [`a${'𐐷'.repeat(100)}`, `${encodeURIComponent(`a${'𐐷'.repeat(59)}`)}-99ee075a`],
])('a service called %j has an address that is read and typed', (name, slug) => {
  expect(servicePagePath({ ...braids, name })).toBe(`/booking/s/${slug}`);
});

test('a renamed service keeps its address', () => {
  const page = publicPageAt(servicePagePath({ ...braids, name: 'Its first name' }));
  expect(page).toEqual({ kind: 'service', slug: 'its-first-name-99ee075a' });
  expect(serviceOfSlug('its-first-name-99ee075a', [cut, braids])).toBe(braids);
});

test('the address of each service and person leads back to it, whatever its name', () => {
  const entities = fc.record({ name: fc.string({ unit: 'grapheme' }), uuid: fc.uuid({ version: 7 }) });
  fc.assert(
    fc.property(fc.uniqueArray(entities, { selector: ({ uuid }) => uuid.slice(-8) }), (all) => {
      const services = all.map(({ name, uuid }) => ({ serviceId: uuid, name }));
      for (const service of services) {
        const page = publicPageAt(servicePagePath(service));
        expect(page?.kind === 'service' && serviceOfSlug(page.slug, services)).toBe(service);
        expect(publicPageAt(personPagePath({ staffId: service.serviceId, name: service.name }))?.kind).toBe(
          'person',
        );
      }
    }),
  );
});

test.each(['/booking/', '/booking/s/', '/booking/s/a/b', '/booking/success', '/pay', '/bookings/s/a'])(
  '%s is no page of the catalogue',
  (path) => {
    expect(publicPageAt(path)).toBeNull();
  },
);
