import { SectionTabs } from '../../../tabs/SectionTabs.tsx';
import { addressWith, type Question, tabs } from './invoice-question.ts';

interface Props {
  current: Question['tab'];
  params: URLSearchParams;
}

/** Each part of the list has an address, and keeps the filters. */
export const Tabs = ({ current, params }: Props) => (
  <SectionTabs
    label="Invoices by state"
    tabs={Object.entries(tabs).map(([key, { label }]) => ({ key, label }))}
    current={current}
    addressOf={(tab) => addressWith(params, { tab, sort: null }).toString()}
  />
);
