import type { ManagedService } from '@daybook/contract/catalogue-editing';
import type { AnswerOf, ParsedQueryOf } from '@daybook/contract/endpoints';
import { uploadUrl } from '@daybook/domain/pictures';
import type { Db } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notFound } from '../../../platform/errors.ts';
import type { SignedIn } from '../../../platform/http/api.ts';
import { mayManage } from '../catalogue.policy.ts';
import { presentManaged } from './service.present.ts';
import {
  countComing,
  countRecent,
  countStates,
  findChoices,
  findCurrency,
  findOne,
  findRows,
  findSessions,
} from './service.repo.ts';

type QueryDeps = Pick<Deps, 'db' | 'clock'>;

export async function readServices(
  { db, clock }: QueryDeps,
  actor: SignedIn,
  query: ParsedQueryOf<'GET catalogue/services'>,
): Promise<AnswerOf<'GET catalogue/services'>> {
  const rows = await findRows(db, { state: query.state, q: query.q });
  const recent = new Map(
    (await countRecent(db, clock.now())).map(({ serviceId, count }) => [serviceId, count]),
  );
  return {
    items: rows.map(({ imagePath, active, ...row }) => ({
      ...row,
      imageUrl: uploadUrl(imagePath),
      isArchived: !active,
      recentAppointments: recent.get(row.serviceId) ?? 0,
    })),
    currency: await findCurrency(db),
    counts: await countStates(db),
    mayManage: mayManage(actor),
  };
}

export async function readService(
  { db, clock }: { db: Db; clock: Deps['clock'] },
  actor: SignedIn,
  serviceId: string,
): Promise<ManagedService> {
  const row = await findOne(db, serviceId);
  if (!row) throw notFound();
  const coming = await countComing(db, serviceId, clock.now());
  const sessions = await findSessions(db, serviceId, clock.now());
  return presentManaged(row, { coming, sessions, mayManage: mayManage(actor) });
}

export async function readChoices(db: Db): Promise<AnswerOf<'GET catalogue/choices'>> {
  const { business, categories, staff, taxRates } = await findChoices(db);
  const { currency, zone, ...windows } = business;
  return {
    currency,
    zone,
    categories,
    taxRates,
    staff: staff.map(({ avatarPath, ...person }) => ({ ...person, avatarUrl: uploadUrl(avatarPath) })),
    business: windows,
  };
}
