import type { Category, Service } from '@daybook/contract/catalogue';
import { foldText } from '@daybook/domain/text/folding';

/** A heading of the price list with its services. */
export interface ServiceGroup {
  category: Category;
  services: readonly Service[];
}

/**
 * The price list by category, limited to services for which all words occur in their category, their name or their
 * description, in any language.
 */
export function findServices(
  categories: readonly Category[],
  services: readonly Service[],
  words: string,
): ServiceGroup[] {
  const searched = foldText(words).split(/\s+/).filter(Boolean);
  const matches = (category: Category, service: Service) => {
    const names = [category.name, ...category.otherNames, service.name, ...service.otherNames];
    const text = foldText([...names, service.description, ...service.otherDescriptions].join(' '));
    return searched.every((word) => text.includes(word));
  };
  return categories
    .map((category) => ({
      category,
      services: services.filter(
        (service) => service.categoryId === category.categoryId && matches(category, service),
      ),
    }))
    .filter((group) => group.services.length > 0);
}
