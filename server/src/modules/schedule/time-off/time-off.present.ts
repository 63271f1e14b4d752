import type { TimeOff } from '@daybook/contract/time-off';
import type { SignedIn } from '../../../platform/http/api.ts';
import { abilitiesOf } from './time-off.policy.ts';
import type { TimeOffRow } from './time-off.repo.ts';

export interface TimeOffReader {
  actor: SignedIn;
  now: Date;
}

export function presentTimeOff(row: TimeOffRow, { actor, now }: TimeOffReader): TimeOff {
  const { startAt: _, endAt: _endAt, startMinute, endMinute, note, createdAt, decidedAt, ...rest } = row;
  return {
    ...rest,
    part: startMinute === null || endMinute === null ? null : { startMinute, endMinute },
    note: note ?? '',
    decisionNote: rest.decisionNote ?? '',
    createdAt: createdAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
    abilities: abilitiesOf(row, actor, now),
  };
}
