/** Until when a user has read everything. */
export interface NotificationMarkTable {
  user_id: string;
  read_until: Date;
}

/** Single notifications a user has read after that. */
export interface NotificationReadTable {
  user_id: string;
  notification_id: string;
  at: Date;
}

export interface NotificationTables {
  notification_mark: NotificationMarkTable;
  notification_read: NotificationReadTable;
}
