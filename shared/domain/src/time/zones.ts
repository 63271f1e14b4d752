import { languages } from '@daybook/i18n/languages';
import { rawTimeZones, timeZonesNames } from '@vvo/tzdb';
import { foldText } from '../text/folding.ts';

/** A selectable time zone. */
interface ZoneChoice {
  /** Its present name in the IANA database. */
  zone: string;
  label: string;
  /** The words of its present and former names, each after a space. */
  names: string;
  /** All its search words, including its cities and its country. */
  words: string;
}

type Listed = (typeof rawTimeZones)[number];

/** Common names of countries, besides the official ones. */
const called: Readonly<Record<string, string>> = {
  AE: 'UAE',
  CD: 'DRC',
  CI: 'Ivory Coast',
  CZ: 'Czech Republic',
  GB: 'England Scotland Wales Britain',
  MM: 'Burma',
  NL: 'Holland',
  SZ: 'Swaziland',
  TR: 'Turkey',
  US: 'USA America',
  VN: 'Viet Nam',
};

/** Capitals and large cities that the list of zones lacks, and former names. */
const otherCities: Readonly<Record<string, string>> = {
  'Africa/Abidjan': 'Yamoussoukro',
  'Africa/Lagos': 'Port Harcourt',
  'America/Los_Angeles': 'Seattle',
  'America/New_York': 'Washington Boston Miami',
  'Asia/Dhaka': 'Chittagong',
  'Asia/Karachi': 'Islamabad',
  'Asia/Kolkata': 'New Delhi Bombay Bangalore Madras Chennai Pune',
  'Asia/Kuala_Lumpur': 'Putrajaya',
  'Asia/Riyadh': 'Mecca',
  'Asia/Shanghai': 'Peking Shenzhen Guangzhou',
  'Asia/Yangon': 'Naypyidaw',
  'Europe/London': 'Edinburgh',
  'Europe/Zurich': 'Bern',
};

/** Words for comparison, regardless of case, accents and separators. */
const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

const wordsIn = (texts: readonly string[]): string =>
  texts
    .flatMap(wordsOf)
    .map((word) => ` ${word}`)
    .join('');

const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1);

/** The name in words: America/New York. */
const spoken = (zone: string): string => zone.replaceAll('_', ' ');

const current: ReadonlySet<string> = new Set([...timeZonesNames, 'UTC']);

function canonical(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/** The present name of a zone that may be stored under a former one; an unknown zone keeps its name. */
export function currentZone(zone: string): string {
  if (current.has(zone)) return zone;
  const listed = rawTimeZones.find(({ group }) => group.includes(zone));
  const members = listed?.group.filter((one) => current.has(one)) ?? [];
  if (members.length < 2) return members[0] ?? zone;
  const same = canonical(zone);
  return members.find((one) => canonical(one) === same) ?? listed?.name ?? zone;
}

/** The display name of a zone, from its present name. */
export const zoneLabel = (zone: string): string => spoken(currentZone(zone));

function choiceOf(zone: string, listed: Listed, countryNames: readonly string[]): ZoneChoice {
  const isMain = zone === listed.name;
  const former = listed.group.filter((one) => !current.has(one) && (isMain || cityOf(one) === cityOf(zone)));
  const names = [zone, ...former].map(cityOf);
  // "New York" is also found as "newyork".
  const joined = [...names, ...(isMain ? listed.mainCities : [])].map((name) => wordsOf(name).join(''));
  return {
    zone,
    label: spoken(zone),
    names: wordsIn(names),
    words: wordsIn([
      zone,
      ...former,
      ...(isMain ? listed.mainCities : []),
      ...joined,
      otherCities[zone] ?? '',
      ...countryNames,
      listed.countryCode,
      called[listed.countryCode] ?? '',
      listed.alternativeName,
      listed.abbreviation,
      listed.dstAbbreviation ?? '',
    ]),
  };
}

const utc: ZoneChoice = {
  zone: 'UTC',
  label: 'UTC',
  names: ' utc gmt',
  words: ' utc gmt etc coordinated universal time greenwich zulu',
};

function makeChoices(): readonly ZoneChoice[] {
  const known = new Set(Intl.supportedValuesOf('timeZone').map(currentZone));
  const regions = [
    new Intl.DisplayNames('en', { type: 'region', style: 'short' }),
    ...languages.map((language) => new Intl.DisplayNames(language, { type: 'region' })),
  ];
  const choices = rawTimeZones.flatMap((listed) => {
    const { countryCode, countryName } = listed;
    const countries = [countryName, ...regions.map((region) => region.of(countryCode) ?? '')];
    return listed.group
      .filter((zone) => current.has(zone) && known.has(zone) && canonical(zone) !== null)
      .map((zone) => choiceOf(zone, listed, countries));
  });
  return [...choices.toSorted((a, b) => (a.label < b.label ? -1 : 1)), utc];
}

/** The country of a time zone; undefined if it belongs to none. */
export const countryOfZone = (zone: string): string | undefined =>
  rawTimeZones.find(({ name, group }) => name === zone || group.includes(zone))?.countryCode;

/** The time zone of a country: the first of the preferred ones that lies in it, or else its first. */
export function zoneOfCountry(country: string, preferred: readonly string[]): string | undefined {
  const own = rawTimeZones.filter(({ countryCode }) => countryCode === country);
  const isOwn = (zone: string) => own.some(({ name, group }) => name === zone || group.includes(zone));
  return preferred.find(isOwn) ?? own[0]?.name;
}

let made: readonly ZoneChoice[] | undefined;

/** Every zone that this browser or server knows, by present names. Computed on first use. */
export function zoneChoices(): readonly ZoneChoice[] {
  made ??= makeChoices();
  return made;
}

/**
 * The zones that match a search: a present or former name, a city, a country in any language, an abbreviation. Zones
 * whose own name starts with the term come first.
 */
export function findZones(typed: string): readonly ZoneChoice[] {
  const typedWords = wordsOf(typed).map((word) => ` ${word}`);
  if (typedWords.length === 0) return zoneChoices();
  const found = zoneChoices().filter(({ words }) => typedWords.every((word) => words.includes(word)));
  const isNamed = ({ names }: ZoneChoice) => names.startsWith(typedWords.join(''));
  return [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))];
}
