import { catalogueEditingQueries, catalogueMutations } from '@daybook/api/catalogue-editing';
import { draftOf, inputOf } from '@daybook/backoffice/service-draft';
import type { ServiceChoices } from '@daybook/contract/service-lists';
import { t } from '@daybook/i18n';
import { shownByScreen } from '@daybook/shell/error-message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newServiceOf, type Row, typedOf } from './service-rows.ts';

/** Adds or changes the service of a row, in a category made for it if there is none. */
export function useSaveService(choices: ServiceChoices) {
  const client = useQueryClient();
  const { currency, staff } = choices;
  const addCategory = useMutation({ ...catalogueMutations.addCategory(), meta: shownByScreen });
  const add = useMutation({ ...catalogueMutations.addService(), meta: shownByScreen });
  const change = useMutation({ ...catalogueMutations.changeService(), meta: shownByScreen });

  return {
    isBusy: addCategory.isPending || add.isPending || change.isPending,
    async categoryId(): Promise<string> {
      const [first] = choices.categories;
      if (first) return first.categoryId;
      const nothing = { description: '', imagePath: null, color: null, isVisible: true };
      return (await addCategory.mutateAsync({ name: t('Services'), ...nothing })).categoryId;
    },
    async saveRow(row: Row, categoryId: string): Promise<Row> {
      const { serviceId } = row;
      if (serviceId === undefined) {
        const made = await add.mutateAsync(newServiceOf(row, categoryId, choices));
        return { ...row, serviceId: made.serviceId };
      }
      const query = catalogueEditingQueries.service(serviceId);
      const before = await client.fetchQuery({ ...query, staleTime: 0 });
      const staffIds = staff.map(({ staffId }) => staffId);
      const input = inputOf({ ...draftOf(before, currency), ...typedOf(row) }, currency, staffIds);
      await change.mutateAsync({ serviceId, version: before.version, ...input });
      return row;
    },
  };
}
