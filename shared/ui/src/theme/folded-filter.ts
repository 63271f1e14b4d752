import { foldText } from '@daybook/domain/text/folding';
import type { ComboboxParsedItem, OptionsFilter } from '@mantine/core';

/** The options that match the typed text, with the folding of every search. */
export const foldedFilter: OptionsFilter = ({ options, search, limit }) => {
  const typed = foldText(search);
  const isFound = ({ label }: { label: string }) => foldText(label).includes(typed);
  return options
    .flatMap<ComboboxParsedItem>((option) => {
      if (!('group' in option)) return isFound(option) ? [option] : [];
      const items = option.items.filter(isFound);
      return items.length === 0 ? [] : [{ ...option, items }];
    })
    .slice(0, limit);
};
