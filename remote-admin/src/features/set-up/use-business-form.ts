import { closureMutations, closureQueries } from '@daybook/api/closures';
import { settingsMutations, settingsQueries } from '@daybook/api/settings';
import { useBusiness } from '@daybook/backoffice/Business';
import { dateIn } from '@daybook/backoffice/days-text';
import { useRefusal } from '@daybook/backoffice/use-refusal';
import type { HolidaySuggestion } from '@daybook/contract/closures';
import { type BusinessProfile, ProfileInput, type Regional, RegionalInput } from '@daybook/contract/settings';
import { unnamedBusiness } from '@daybook/domain/setup';
import { addDays } from '@daybook/domain/wall-clock';
import { countryOfZone, zoneOfCountry } from '@daybook/domain/zones';
import { shownByScreen } from '@daybook/shell/error-message';
import { useTyped } from '@daybook/shell/unsaved-work';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Chosen } from '../../holidays/HolidayRow.tsx';
import { localeOf, weekStartOf } from '../../regional/regional-choices.ts';

export interface Stored {
  profile: BusinessProfile;
  regional: Regional;
}

const regionalOf = ({ zone, currency, locale, clock, dateOrder, weekStartsOn }: Regional) => ({
  zone,
  currency,
  locale: localeOf(locale),
  clock,
  dateOrder,
  weekStartsOn: weekStartOf(weekStartsOn),
});
export type RegionalDraft = ReturnType<typeof regionalOf>;

interface Draft {
  name: string;
  country: string;
  phone: string;
  /** Whether the formats follow from the country; the stored ones stay otherwise. */
  follows: boolean;
  /** The formats that the user chose. */
  own: Partial<RegionalDraft>;
  closes: boolean;
  holidays: Readonly<Record<string, Chosen>>;
}

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

function draftOf({ profile, regional }: Stored): Draft {
  const isNew = profile.country === null;
  return {
    name: profile.name === unnamedBusiness ? '' : profile.name,
    country: profile.country ?? countryOfZone(browserZone()) ?? countryOfZone(regional.zone) ?? '',
    phone: profile.phone ?? '',
    follows: isNew,
    own: {},
    closes: isNew,
    holidays: {},
  };
}

export const keyOf = ({ name, date }: HolidaySuggestion) => `${name} ${date}`;

/** The holidays of the next twelve months. */
function useUpcoming(country: string) {
  const { now, zone } = useBusiness();
  const today = dateIn(now, zone);
  const year = Number(today.slice(0, 4));
  const asked = (of: number) => ({
    ...closureQueries.suggestions({ year: of, country }),
    enabled: country !== '',
  });
  const years = [useQuery(asked(year)), useQuery(asked(year + 1))];
  return {
    isLoading: years.some(({ isLoading, isPlaceholderData }) => isLoading || isPlaceholderData),
    upcoming: years
      .flatMap(({ data }) => data?.items ?? [])
      .filter(({ date, isClosed }) => !isClosed && date >= today && date < addDays(today, 365)),
  };
}

/** Name, country and phone of the business with what follows from the country. */
export function useBusinessForm(stored: Stored) {
  const { profile, regional: storedRegional } = stored;
  const [draft, setDraft, settle] = useTyped('business', () => draftOf(stored));
  const { errors, problem, idOf, clear, validate, refuse } = useRefusal();
  const saveProfile = useMutation({ ...settingsMutations.profile(), meta: shownByScreen });
  const saveRegional = useMutation({ ...settingsMutations.regional(), meta: shownByScreen });
  const close = useMutation({ ...closureMutations.add(), meta: shownByScreen });

  const { country } = draft;
  const { data: usual, isLoading: isAsking } = useQuery({
    ...settingsQueries.usual(country),
    enabled: draft.follows && country !== '',
  });
  const kept = regionalOf(storedRegional);
  const zone = zoneOfCountry(country, [browserZone(), kept.zone]) ?? kept.zone;
  const regional = { ...kept, ...(draft.follows && usual && { ...usual, zone }), ...draft.own };

  const { upcoming, isLoading } = useUpcoming(country);
  // The date of a holiday that depends on the moon is only expected.
  const choiceOf = (holiday: HolidaySuggestion): Chosen =>
    draft.holidays[keyOf(holiday)] ?? { isChosen: holiday.certainty === 'fixed', date: holiday.date };
  const closures = draft.closes
    ? upcoming
        .filter((holiday) => choiceOf(holiday).isChosen)
        .map((holiday) => {
          const { date } = choiceOf(holiday);
          const { name, isYearly } = holiday;
          return { name, isPublic: true, repeatsYearly: isYearly, firstOn: date, lastOn: date, part: null };
        })
    : [];

  const profileInput = {
    ...profile,
    name: draft.name,
    country: country || null,
    phone: draft.phone,
    version: profile.version,
  };
  const { languages, language, version } = storedRegional;
  const regionalInput = { ...regional, languages, language, version };
  const isOtherRegional = JSON.stringify(regional) !== JSON.stringify(kept);
  const isOtherProfile =
    draft.name !== profile.name ||
    country !== (profile.country ?? '') ||
    draft.phone !== (profile.phone ?? '');

  const save = async (then: () => void) => {
    clear();
    if (!validate(ProfileInput, profileInput) || !validate(RegionalInput, regionalInput)) return;
    try {
      if (isOtherProfile) await saveProfile.mutateAsync(profileInput);
      if (isOtherRegional) await saveRegional.mutateAsync(regionalInput);
      if (closures.length > 0) await close.mutateAsync({ items: closures, decisions: [] });
      settle({ ...draft, follows: false, own: {}, closes: false, holidays: {} });
      then();
    } catch (error) {
      refuse(error);
    }
  };
  const set = (change: Partial<Draft>) => {
    clear();
    setDraft((before) => ({ ...before, ...change }));
  };

  return {
    draft,
    set,
    chooseCountry: (chosen: string) => set({ country: chosen, follows: true, own: {}, holidays: {} }),
    field: (name: string) => ({ id: idOf(name), error: errors[name] }),
    regional,
    upcoming,
    choiceOf,
    frame: {
      isTouched: isOtherProfile && draft.name !== '',
      isSound: ProfileInput.safeParse(profileInput).success,
      isBusy: isLoading || isAsking || [saveProfile, saveRegional, close].some((one) => one.isPending),
      problem,
      save: (then: () => void) => void save(then),
    },
  };
}
