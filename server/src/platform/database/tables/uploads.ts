export interface UploadTable {
  path: string;
  bytes: number;
  uploaded_by: string | null;
  uploaded_at: Date;
}

export interface UploadTables {
  upload: UploadTable;
}
