import type { Area } from './area.ts';

/** Whether an area admits a user of this type; undefined for a visitor who is not signed in. */
export const admits = ({ requires }: Pick<Area, 'requires'>, userType: number | undefined): boolean =>
  requires === null || [requires].flat().some((required) => required === userType);

/** Whether a path, possibly with a query, lies in an area of these paths. */
export const isBelow = (to: string, patterns: readonly string[]): boolean => {
  const [path = ''] = to.split(/[?#]/);
  return patterns.some((pattern) => path === pattern || path.startsWith(`${pattern}/`));
};

const repeated = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) < index)),
];

/** The mistakes in an area's declarations; one sentence each. */
export function declarationProblems({ paths, navigation = [], opens = [], fills = [] }: Area): string[] {
  return [
    ...navigation
      .filter(({ to }) => !isBelow(to, paths))
      .map(({ label, to }) => `The navigation entry “${label}” leads to ${to}, outside of the area.`),
    ...repeated(navigation.map(({ place = 'menu', to, label }) => `“${label}” to ${to} in ${place}`)).map(
      (entry) => `The navigation has the entry ${entry} twice.`,
    ),
    ...repeated(opens).map((slot) => `The slot ${slot} is opened twice.`),
    ...repeated(fills.map(({ id }) => id)).map((id) => `Two fillers have the id ${id}.`),
  ];
}

type Slots = Readonly<Record<string, Pick<Area, 'opens' | 'fills'>>>;

const base = (slot: string) => slot.slice(0, slot.indexOf('@'));

const openedIn = (areas: Slots): { name: string; slot: string }[] =>
  Object.entries(areas).flatMap(([name, { opens = [] }]) => opens.map((slot) => ({ name, slot })));

/**
 * Fillers that one area shows and another does not, because it opens the slot in another version alone; one sentence
 * each.
 */
export function slotWarnings(areas: Slots): string[] {
  const opened = openedIn(areas);
  return Object.entries(areas).flatMap(([name, { fills = [] }]) =>
    fills.flatMap(({ slot, id }) => {
      const here = opened.filter((each) => each.slot === slot).map((each) => each.name);
      return opened
        .filter((each) => here.length > 0 && base(each.slot) === base(slot) && !here.includes(each.name))
        .map(
          (each) =>
            `${name} fills ${slot} (${id}) in ${here.join(', ')} alone: ${each.name} opens ${each.slot}.`,
        );
    }),
  );
}

/**
 * Fillers without a slot in the same set of areas; one sentence each. A filler of another version of the slot would get
 * properties that it does not expect.
 */
export function slotProblems(areas: Slots): string[] {
  const opened = openedIn(areas);
  return Object.entries(areas).flatMap(([name, { fills = [] }]) =>
    fills
      .filter(({ slot }) => !opened.some((each) => each.slot === slot))
      .map(({ slot, id }) => {
        const others = opened.filter((each) => base(each.slot) === base(slot));
        const [other] = others;
        return other
          ? `${name} fills ${slot} (${id}), but ${other.name} opens ${other.slot}. Publish ${name} for ${other.slot}.`
          : `${name} fills ${slot} (${id}), which no area of this release opens.`;
      }),
  );
}
