import { ApiError } from '@daybook/api';
import type { ManagedServiceRow, ServiceChoices } from '@daybook/contract/service-lists';
import { t } from '@daybook/i18n';
import { sentenceOf } from '@daybook/shell/error-message';
import { useTyped } from '@daybook/shell/unsaved-work';
import { useState } from 'react';
import { isBlank, isTouched, problemsOf, type Row, rowsOf, withBlank } from './service-rows.ts';
import { useSaveService } from './use-save-service.ts';

export interface StoredServices {
  services: readonly ManagedServiceRow[];
  choices: ServiceChoices;
}

/** The services of a new business, a row each. */
export function useServicesForm({ services, choices }: StoredServices) {
  const { currency } = choices;
  const [stored, setStored] = useState(() => rowsOf(services, currency));
  const [rows, setRows, settle] = useTyped('services', () => withBlank(stored));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { categoryId, saveRow, isBusy } = useSaveService(choices);
  const touched = rows.filter((row) => isTouched(row, stored));

  /** A row that is saved is not added again when a later one is refused. */
  async function saveAll(): Promise<void> {
    const category = touched.length > 0 ? await categoryId() : '';
    let current = rows;
    for (const row of touched) {
      const saved = await saveRow(row, category).catch((error: unknown) => {
        const fields = error instanceof ApiError ? error.fields : {};
        setErrors(
          Object.fromEntries(Object.entries(fields).map(([field, said]) => [`${row.key}.${field}`, said])),
        );
        throw error;
      });
      current = current.map((one) => (one.key === row.key ? saved : one));
      settle(current);
      setStored((before) => [...before.filter(({ serviceId }) => serviceId !== saved.serviceId), saved]);
    }
  }

  async function save(then: () => void): Promise<void> {
    const found: [string, string][] = rows.every(isBlank)
      ? [[`${rows[0]?.key}.name`, t('Add a service, or skip this step.')]]
      : touched.flatMap((row) => problemsOf(row, choices));
    setProblem(null);
    setErrors(Object.fromEntries(found));
    if (found.length > 0) return;
    try {
      await saveAll();
      then();
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  }

  return {
    rows,
    currency,
    error: (row: Row, field: string) => errors[`${row.key}.${field}`],
    set(row: Row, typed: Partial<Row>) {
      setErrors({});
      setRows((before) => before.map((one) => (one.key === row.key ? { ...one, ...typed } : one)));
    },
    addRow: () => setRows((before) => withBlank(before, before.length + 1)),
    frame: {
      isTouched: touched.length > 0,
      isSound: touched.every((row) => problemsOf(row, choices).length === 0),
      isBusy,
      problem,
      save: (then: () => void) => void save(then),
    },
  };
}
