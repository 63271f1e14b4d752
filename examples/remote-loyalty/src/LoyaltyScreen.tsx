import { siteQueries } from '@daybook/api/site';
import { can } from '@daybook/domain/people';
import { t } from '@daybook/i18n';
import { useUser } from '@daybook/session';
import { sentenceOf, shownByScreen } from '@daybook/shell/error-message';
import { notify } from '@daybook/shell/notify';
import { usePageTitle } from '@daybook/shell/page-title';
import { formatOwnMoney } from '@daybook/ui/format/money';
import { readAmount } from '@daybook/ui/format/money-text';
import { InlineError } from '@daybook/ui/InlineError';
import { Quiet, Stack } from '@daybook/ui/Layout';
import { MoneyField } from '@daybook/ui/MoneyField';
import { PageHeader } from '@daybook/ui/PageHeader';
import { QueryView } from '@daybook/ui/QueryView';
import { Button, NumberInput } from '@mantine/core';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Rules } from './contract.ts';
import classes from './loyalty.module.css';
import { loyaltyQueries, writeRules } from './loyalty-api.ts';

/** The rules of the points; those who may change settings can change them. */
export function LoyaltyScreen() {
  const mayChange = can(useUser(), 'settings.site');
  const query = useQuery(loyaltyQueries.rules());
  const { data: site } = useQuery(siteQueries.get());
  usePageTitle(t('Loyalty'));
  return (
    <>
      <PageHeader title={t('Loyalty')} below={t('Customers earn points with every completed visit.')} />
      <QueryView
        query={query}
        what={t('the rules')}
        errorText={sentenceOf}
        skeleton={<Quiet>{t('Loading…')}</Quiet>}
      >
        {(rules) =>
          site &&
          (mayChange ? (
            <RulesForm rules={rules} currency={site.currency} />
          ) : (
            <RulesText rules={rules} currency={site.currency} />
          ))
        }
      </QueryView>
    </>
  );
}

interface RulesProps {
  rules: Rules;
  currency: string;
}

function RulesText({ rules, currency }: RulesProps) {
  const money = (amountMinor: number) => formatOwnMoney({ amountMinor, currency });
  return (
    <Stack as="ul">
      <li>
        {t('{points, plural, one {# point} other {# points}} for each visit', {
          points: rules.pointsPerVisit,
        })}
      </li>
      {rules.spendPerPointMinor > 0 && (
        <li>{t('1 point for every {amount} spent', { amount: money(rules.spendPerPointMinor) })}</li>
      )}
      <li>{t('A point is worth {amount}', { amount: money(rules.pointValueMinor) })}</li>
    </Stack>
  );
}

const typed = (amountMinor: number, currency: string): string =>
  formatOwnMoney({ amountMinor, currency }).replace(/[^\d.]/g, '');

function RulesForm({ rules, currency }: RulesProps) {
  const client = useQueryClient();
  const [perVisit, setPerVisit] = useState<number | string>(rules.pointsPerVisit);
  const [spend, setSpend] = useState(typed(rules.spendPerPointMinor, currency));
  const [value, setValue] = useState(typed(rules.pointValueMinor, currency));
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const save = useMutation({ mutationFn: writeRules, meta: shownByScreen });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const given = Rules.safeParse({
      pointsPerVisit: Number(perVisit),
      spendPerPointMinor: readAmount(spend || '0', currency),
      pointValueMinor: readAmount(value, currency),
    });
    setWrong(given.error ? problemsIn(given.error.issues) : {});
    if (!given.data) return;
    const saved = await save.mutateAsync(given.data).catch(() => null);
    if (!saved) return;
    notify({ tone: 'success', message: t('Rules saved') });
    await client.invalidateQueries({ queryKey: ['loyalty'] });
  }

  return (
    <form noValidate className={classes.rules} onSubmit={(event) => void submit(event)}>
      <NumberInput
        label={t('Points for each visit')}
        value={perVisit}
        onChange={setPerVisit}
        min={0}
        allowDecimal={false}
        error={wrong.pointsPerVisit}
      />
      <MoneyField
        label={t('Spend for one more point')}
        description={t('Leave empty to give points for visits alone.')}
        currency={currency}
        value={spend}
        onChange={setSpend}
        error={wrong.spendPerPointMinor}
      />
      <MoneyField
        label={t('Credit for one point')}
        currency={currency}
        value={value}
        onChange={setValue}
        error={wrong.pointValueMinor}
      />
      <InlineError>{save.error && sentenceOf(save.error)}</InlineError>
      <Button type="submit" loading={save.isPending}>
        {t('Save')}
      </Button>
    </form>
  );
}

const problemsIn = (issues: readonly { path: readonly PropertyKey[] }[]) =>
  Object.fromEntries(issues.map(({ path }) => [String(path[0]), t('Check this value.')]));
