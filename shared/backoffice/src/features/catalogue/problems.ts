interface Schema {
  safeParse: (value: unknown) => {
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } | undefined;
  };
}

/** The first problem of each field, by its path. */
export function problemsOf(schema: Schema, value: unknown): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
    problems[path.map(String).join('.')] ??= message;
  }
  return problems;
}
