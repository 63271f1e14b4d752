import type { MessageAudience, MessageKind } from '@daybook/domain/messages/kinds';
import type { ColumnType, Generated } from 'kysely';

export interface MessageTemplateTable {
  kind: MessageKind;
  audience: MessageAudience;
  /** Null means the built-in setting. */
  enabled: boolean | null;
  /** Null for the built-in text, like the body. */
  subject: string | null;
  body: string | null;
  version: Generated<number>;
  updated_at: Date;
  updated_by: string;
}

export interface MessageSettingsTable {
  message_settings_id: Generated<1>;
  sender_name: string | null;
  reply_to: string | null;
  reminder_minutes: ColumnType<number[], string | undefined, string>;
  quiet_from: Generated<number | null>;
  quiet_to: Generated<number | null>;
  review_link: string | null;
  version: Generated<number>;
}

export interface MessageTables {
  message_template: MessageTemplateTable;
  message_settings: MessageSettingsTable;
}
