import type { CatalogueColor, LocationKind, Visibility } from '@daybook/contract/catalogue-values';
import type { CustomField } from '@daybook/contract/custom-fields';
import type { PriceKind } from '@daybook/domain/money';
import type { DepositKind } from '@daybook/domain/prepayment/deposit';
import type { CapPeriod } from '@daybook/domain/start-question';
import type { ColumnType, Generated } from 'kysely';
import type { WeeklyMinutes } from './business.ts';

export interface CategoryTable {
  category_id: string;
  name: string;
  description: string | null;
  position: Generated<number>;
  /** False once it is archived. */
  active: Generated<boolean>;
  image_path: string | null;
  color: CatalogueColor | null;
  online_visible: Generated<boolean>;
  version: Generated<number>;
}

export interface ServiceTable {
  service_id: string;
  category_id: string;
  name: string;
  description: string | null;
  image_path: string | null;
  duration_minutes: number;
  /** Null means the value of the business; also for the policy columns below. */
  step_minutes: number | null;
  before_minutes: Generated<number>;
  after_minutes: Generated<number>;
  buffers_fit_hours: Generated<boolean>;
  price_kind: PriceKind;
  price_minor: Generated<number>;
  needs_approval: Generated<boolean>;
  notice_minutes: number | null;
  horizon_days: number | null;
  cancel_minutes: number | null;
  reschedule_minutes: number | null;
  /** Both or neither. */
  cap_count: number | null;
  cap_period: CapPeriod | null;
  new_customers_only: Generated<boolean>;
  /** Both or neither. */
  processing_start_minute: number | null;
  processing_minutes: number | null;
  /** More than one means a group. */
  capacity: Generated<number>;
  fills_gaps: boolean | null;
  edit_minutes: number | null;
  repeats_allowed: Generated<boolean>;
  waitlist_allowed: Generated<boolean>;
  custom_fields: ColumnType<CustomField[], string | undefined, string>;
  instructions: string | null;
  position: Generated<number>;
  /** False once it is archived. */
  active: Generated<boolean>;
  version: Generated<number>;
  color: CatalogueColor | null;
  location_kind: Generated<LocationKind>;
  visibility: Generated<Visibility>;
  steps_by_duration: Generated<boolean>;
  /** The only times of day at which it is offered; null for every step. */
  start_minutes: number[] | null;
  deposit_kind: Generated<DepositKind>;
  /** Minor units, or hundredths of a percent. */
  deposit_value: Generated<number>;
  /** Null means the default of the invoice settings. */
  tax_rate_id: string | null;
  /** For an option or add-on, `part_of` is its service. */
  kind: Generated<'service' | 'option' | 'addon'>;
  part_of: string | null;
  option_name: string | null;
}

export interface ServiceHoursTable extends WeeklyMinutes {
  service_id: string;
}

export interface CatalogueTables {
  category: CategoryTable;
  service: ServiceTable;
  service_hours: ServiceHoursTable;
}
