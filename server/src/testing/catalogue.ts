import type { ManagedService } from '@daybook/contract/catalogue-editing';
import type { BodyOf } from '@daybook/contract/endpoints';
import { openSalon } from './salon.ts';
import type { TestServer } from './server.ts';

/** The fields of a service that a test cares about. */
export type ServiceInput = Partial<BodyOf<'POST catalogue/services'>>;

/** A salon with one category and a staff member without services; its owner, and a user who may only look. */
export async function openCatalogue(server: TestServer) {
  const salon = await openSalon(server);
  const owner = (await server.signIn()).token;
  const stylist = (await server.signIn({ userType: 2 })).token;
  const ada = await salon.addStaff({ performs: [] });

  const call = (key: `${'GET' | 'POST' | 'PUT'} ${string}`, body?: object, as = owner) => {
    const [method = '', path = ''] = key.split(' ');
    return server.call(method === 'GET' ? 'GET' : method === 'PUT' ? 'PUT' : 'POST', path, {
      as,
      ...(body ? { body } : {}),
    });
  };
  const read = async (path: string, as = owner) => (await call(`GET ${path}`, undefined, as)).json();
  const [{ categoryId: hair }] = (await read('catalogue/categories')).items;

  const braids = (wanted: ServiceInput = {}): BodyOf<'POST catalogue/services'> => ({
    categoryId: hair,
    name: 'Braids',
    description: 'Knotless.',
    instructions: 'Come with washed hair.',
    imagePath: null,
    color: 'teal',
    locationKind: 'business',
    durationMinutes: 60,
    stepKind: 'business',
    stepMinutes: null,
    startMinutes: [],
    beforeMinutes: 0,
    afterMinutes: 0,
    buffersFitHours: false,
    processing: null,
    hours: null,
    noticeMinutes: null,
    horizonDays: null,
    cancelMinutes: null,
    rescheduleMinutes: null,
    editMinutes: null,
    capacity: 1,
    fillsGaps: null,
    priceKind: 'fixed',
    priceMinor: 1_000_000,
    depositKind: 'none',
    depositValue: 0,
    taxRateId: null,
    performers: [{ staffId: ada, durationMinutes: null, priceMinor: null }],
    visibility: 'public',
    needsApproval: false,
    repeatsAllowed: false,
    waitlistAllowed: true,
    cap: null,
    newCustomersOnly: false,
    customFields: [],
    optionName: null,
    options: [],
    addons: [],
    ...wanted,
  });

  return {
    salon,
    owner,
    stylist,
    hair,
    ada,
    call,
    read,
    braids,
    async add(wanted: ServiceInput = {}) {
      const answer = await call('POST catalogue/services', braids(wanted));
      if (answer.statusCode !== 201) throw new Error(`The service was not added: ${answer.body}`);
      return answer.json();
    },
    change: ({ serviceId, version }: Pick<ManagedService, 'serviceId' | 'version'>, wanted: ServiceInput) =>
      call(`PUT catalogue/services/${serviceId}`, { version, ...braids(wanted) }),
    /** The offered start times of a day, in UTC. */
    async starts(services: string, date = '2026-09-08'): Promise<string[]> {
      const range = { from: `${date}T00:00:00Z`, to: `${date}T23:00:00Z` };
      const { slots } = await salon.slots({ services, staff: 'any', ...range });
      return slots.map(({ startAt }) => startAt.slice(11, 16));
    },
    async logged(): Promise<string[]> {
      const events = await server.engine.db
        .selectFrom('audit_event')
        .selectAll()
        .orderBy('position')
        .execute();
      return events.map(({ action, object_kind }) => `${object_kind} ${action}`);
    },
  };
}

export type TestCatalogue = Awaited<ReturnType<typeof openCatalogue>>;
