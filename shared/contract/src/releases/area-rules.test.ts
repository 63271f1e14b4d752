import { Area, NavigationEntry } from './area.ts';
import { admits, declarationProblems, slotProblems, slotWarnings } from './area-rules.ts';

const area = (overrides: Partial<Area> = {}): Area =>
  Area.parse({ paths: ['/loyalty'], label: 'Loyalty', requires: [1, 2], ...overrides });

test.each([
  [null, undefined, true],
  [null, 1, true],
  [1, 1, true],
  [1, 2, false],
  [2, undefined, false],
  [[1, 2], 2, true],
  [[1, 2], 3, false],
  [[1, 2], undefined, false],
] as const)('an area that requires %j admits user type %j: %s', (requires, userType, admitted) => {
  expect(admits({ requires: requires as Area['requires'] }, userType)).toBe(admitted);
});

test('an entry must lie in its own area', () => {
  const entries = ['/loyalty', '/loyalty/gifts?tab=new', '/loyalty-fake', '/admin/dashboard'];
  const navigation = entries.map((to) => ({ label: 'Points', to }));
  expect(declarationProblems(area({ navigation }))).toEqual([
    'The navigation entry “Points” leads to /loyalty-fake, outside of the area.',
    'The navigation entry “Points” leads to /admin/dashboard, outside of the area.',
  ]);
});

test('an id of a filler and an opened slot are unique in an area', () => {
  const fills = [1, 2].map(() => ({ slot: 'customer-panel@1', id: 'points', label: 'Points' }));
  expect(declarationProblems(area({ fills, opens: ['gift-line@1', 'gift-line@1'] }))).toEqual([
    'The slot gift-line@1 is opened twice.',
    'Two fillers have the id points.',
  ]);
});

test.each(['javascript:alert(1)', '//evil.example/x', 'https://evil.example', '/a b', '/x#y', 'loyalty'])(
  'an entry cannot lead to %s',
  (to) => {
    expect(NavigationEntry.safeParse({ label: 'Points', to }).success).toBe(false);
  },
);

const filling = (slot: string) => area({ fills: [{ slot, id: 'points', label: 'Points' }] });
const opening = (...opens: string[]) => area({ opens });

test('a filler needs a slot of the same version in the release', () => {
  const admin = opening('customer-panel@1', 'dashboard-tile@2');
  const problems = (slot: string) => slotProblems({ 'remote-admin': admin, 'remote-loyalty': filling(slot) });
  expect(problems('customer-panel@1')).toEqual([]);
  expect(problems('dashboard-tile@1')).toEqual([
    'remote-loyalty fills dashboard-tile@1 (points), but remote-admin opens dashboard-tile@2. Publish remote-loyalty for dashboard-tile@2.',
  ]);
  expect(problems('booking-tab@1')).toEqual([
    'remote-loyalty fills booking-tab@1 (points), which no area of this release opens.',
  ]);
});

test('one area that opens the slot is enough', () => {
  const areas = { 'remote-admin': opening('customer-panel@2'), 'remote-staff': opening('customer-panel@1') };
  expect(slotProblems({ ...areas, 'remote-loyalty': filling('customer-panel@1') })).toEqual([]);
});

test('a filler that one area shows and another does not is a warning', () => {
  const areas = {
    'remote-admin': opening('customer-panel@2'),
    'remote-staff': opening('customer-panel@1'),
    'remote-loyalty': filling('customer-panel@1'),
  };
  expect(slotWarnings(areas)).toEqual([
    'remote-loyalty fills customer-panel@1 (points) in remote-staff alone: remote-admin opens customer-panel@2.',
  ]);
  const both = opening('customer-panel@1', 'customer-panel@2');
  expect(slotWarnings({ ...areas, 'remote-admin': both })).toEqual([]);
});

test('an entry stands once in a menu, and two entries may lead to one path', () => {
  const entry = { label: 'Gifts', to: '/loyalty/gifts' };
  const navigation = [entry, { ...entry, place: 'new' as const }, { ...entry, label: 'Presents' }];
  expect(declarationProblems(area({ navigation }))).toEqual([]);
  expect(
    declarationProblems(area({ navigation: [...navigation, { ...entry, place: 'menu' as const }] })),
  ).toEqual(['The navigation has the entry “Gifts” to /loyalty/gifts in menu twice.']);
});
