import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import type { Campaign } from '#libs/contracts';
import { localText, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { BulkSwitch } from '../../kit/list/BulkSwitch';
import { FilterBar, HotelFilter, StatusFilter } from '../../kit/list/FilterBar';
import { ListScreen } from '../../kit/list/ListScreen';
import type { Column } from '../../kit/list/RecordTable';
import { Split, Text, TwoLines } from '../../kit/text';
import { periodText, RuleState } from '../price-rules';
import { CampaignDrawer } from './CampaignDrawer';
import { DiscountText } from './DiscountText';

export default function CampaignList() {
  const writable = useMay('planning:write');
  return (
    <ListScreen<Campaign>
      name="campaigns"
      add={{ label: 'campaigns.add', access: 'planning:write', testId: 'campaigns-add' }}
      filters={
        <FilterBar keyword="campaigns.keyword" columns="repeat(2, minmax(0, 1fr)) 150px">
          <HotelFilter />
          <StatusFilter />
        </FilterBar>
      }
      bulk={
        writable && (
          <BulkSwitch<Campaign>
            resource="campaigns"
            texts={{ on: 'priceRules.onText', off: 'priceRules.offText', delete: 'priceRules.offText' }}
            nameOf={({ name }) => localText(name)}
          />
        )
      }
      columns={COLUMNS}
      card={(campaign) => <Card campaign={campaign} />}
      rowId={({ id }) => `campaigns-row-${id}`}
      icon={LocalOfferOutlined}
      empty="campaigns.empty"
      emptyHint="campaigns.emptyHint"
      drawer={(campaign, show) => <CampaignDrawer campaign={campaign} onClose={() => show(undefined)} />}
    />
  );
}

const COLUMNS: Column<Campaign>[] = [
  { label: 'campaigns.name', render: (campaign) => <Name campaign={campaign} /> },
  { label: 'campaigns.discount', render: ({ discount }) => <DiscountText discount={discount} /> },
  { label: 'campaigns.bookingShort', from: 'lg', render: ({ booking }) => periodText(booking) || '–' },
  { label: 'campaigns.stayShort', from: 'md', render: ({ stay }) => periodText(stay) || '–' },
  { label: 'campaigns.state', sort: 'status', render: (campaign) => <RuleState rule={campaign} /> },
];

function Name({ campaign: { name, hotelName, combinable } }: { campaign: Campaign }) {
  const t = useText();
  const below = [hotelName, combinable && t('campaigns.combinableShort')].filter(Boolean).join(' · ');
  return <TwoLines wraps="name" name={localText(name)} below={below} />;
}

function Card({ campaign }: { campaign: Campaign }) {
  return (
    <Split top>
      <Name campaign={campaign} />
      <RuleState rule={campaign} />
      <Text small gridColumn="1 / -1">
        <DiscountText discount={campaign.discount} />
      </Text>
    </Split>
  );
}
