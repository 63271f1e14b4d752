import { msg, t } from '@daybook/i18n';
import { addressWith } from '../../../kit/paging/use-address.ts';
import { SectionTabs } from '../../../kit/tabs/SectionTabs.tsx';
import { creditNotesTab, type Question, tabs } from './invoice-question.ts';

interface Props {
  current: Question['tab'] | typeof creditNotesTab;
  params: URLSearchParams;
}

/** Each tab is a link that keeps the filters. */
export const Tabs = ({ current, params }: Props) => (
  <SectionTabs
    label={t('Invoices by status')}
    tabs={[
      ...Object.entries(tabs).map(([key, { label }]) => ({ key, label })),
      { key: creditNotesTab, label: msg('Credit notes') },
    ]}
    current={current}
    addressOf={(tab) => addressWith(params, { tab, sort: null }).toString()}
  />
);
