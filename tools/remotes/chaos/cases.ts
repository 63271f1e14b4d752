import { buildCases } from './build-cases.ts';
import { deliveryCases } from './delivery-cases.ts';
import type { ChaosCase } from './expectations.ts';

/** Every case, for the journeys of this project and for `remotes check chaos`. */
export const chaosCases: readonly ChaosCase[] = [...deliveryCases, ...buildCases];
