import type { AuditAction, AuditObjectKind } from '@daybook/contract/audit';
import type { ImportFile, ImportRow, ImportState, Recognised, RowOutcome } from '@daybook/contract/imports';
import type { OutsideCalendarProblem } from '@daybook/contract/outside-calendar';
import type { LoadReport } from '@daybook/contract/release';
import type { WebhookEvent, WebhookProblem } from '@daybook/contract/webhooks';
import type { Figures } from '@daybook/domain/figures';
import type { ImportKind } from '@daybook/domain/import/fields';
import type { TaxScheme } from '@daybook/domain/invoicing/parties';
import type { MessageChannel, TextChannel, TextProvider, TextState } from '@daybook/domain/messages/channels';
import type { MessageAudience, MessageKind } from '@daybook/domain/messages/kinds';
import type { ProviderMode } from '@daybook/domain/payments';
import type { Scopes, UserType } from '@daybook/domain/people';
import type { RetentionMonths } from '@daybook/domain/retention';
import type { TwoStepRule } from '@daybook/domain/sign-in-rules';
import type { StaffChoice } from '@daybook/domain/staff-rank';
import type { TextInLanguages } from '@daybook/domain/text/in-languages';
import type { Clock, DateOrder } from '@daybook/domain/time-style';
import type { Weekday } from '@daybook/domain/wall-clock';
import type { WatchedChange } from '@daybook/domain/watched-changes';
import type { BackOfficeLanguage, Language } from '@daybook/i18n/languages';

type Detail = Pick<Figures, 'late' | 'statuses' | 'sources' | 'hours' | 'leads'>;

export interface BusinessColumns {
  api_key: {
    scopes: Scopes;
  };
  audit_event: {
    action: AuditAction;
    object_kind: AuditObjectKind;
  };
  business: {
    business_id: 1;
    language: Language;
    languages: Language[];
    tax_scheme: TaxScheme | '';
    profile_translations: Record<string, TextInLanguages>;
    page_translations: Record<string, TextInLanguages>;
    clock: Clock;
    date_order: DateOrder;
    staff_choice: StaffChoice;
    two_step_rule: TwoStepRule;
    retention_months: RetentionMonths;
  };
  day_figures: {
    detail: Detail;
    services: Figures['services'];
  };
  import_change: {
    object_kind: 'customer' | 'customer_note' | 'category' | 'service' | 'staff';
    before: Record<string, unknown>;
  };
  import_file: {
    format: Recognised['format'];
    encoding: Recognised['encoding'];
    separator: Recognised['separator'];
    kind: ImportKind;
    state: ImportState;
    mapping: (string | null)[];
    counts: ImportFile['counts'];
    left_out: ImportFile['leftOut'];
  };
  import_mapping: {
    kind: ImportKind;
    mapping: (string | null)[];
  };
  import_row: {
    outcome: RowOutcome;
    changes: ImportRow['changes'];
  };
  invitation: {
    user_type: UserType;
    language: BackOfficeLanguage;
  };
  load_count: {
    selected_by: LoadReport['selectedBy'];
  };
  load_outcome: {
    selected_by: LoadReport['selectedBy'];
  };
  mail: {
    data: Record<string, unknown>;
    language: Language;
    state: 'waiting' | 'sent' | 'failed' | 'bounced' | 'dropped';
  };
  message_settings: {
    message_settings_id: 1;
    reminder_minutes: number[];
    channels: MessageChannel[];
  };
  message_channels: {
    kind: MessageKind;
    channels: MessageChannel[];
  };
  text_channel: {
    channel: TextChannel;
    provider: TextProvider;
    mode: ProviderMode;
  };
  text_message: {
    channel: TextChannel;
    mode: ProviderMode;
    state: TextState;
  };
  message_template: {
    kind: MessageKind;
    audience: MessageAudience;
    translations: Record<string, TextInLanguages>;
  };
  month_figures: {
    detail: Detail;
    services: Figures['services'];
    weekday: Weekday;
  };
  opening_hours: {
    weekday: Weekday;
  };
  outside_calendar_connection: {
    problem: OutsideCalendarProblem;
  };
  role: {
    scopes: Scopes;
  };
  user_account: {
    user_type: UserType;
    language: BackOfficeLanguage;
  };
  watched_change: {
    kind: WatchedChange;
  };
  webhook: {
    events: WebhookEvent[];
    paused_for: 'person' | 'failure';
  };
  webhook_delivery: {
    state: 'waiting' | 'delivered' | 'failed';
    problem: WebhookProblem;
  };
  webhook_event: {
    /** Also those of other versions. */
    type: WebhookEvent;
  };
}

/** Columns that the database sets: by a trigger, or because they are generated. */
export interface BusinessSetByDatabase {
  audit_event: {
    position: number;
    hash: string;
  };
  business: {
    terms_id: number | null;
    translated_terms_ids: Partial<Record<Language, number>>;
  };
}
