import type { Campaign } from '#libs/contracts';
import { localText } from '../i18n/format';
import { RuleDrawer } from '../price-rules/RuleDrawer';
import { CampaignFields } from './CampaignFields';

const BLANK = {
  hotel: null,
  name: [],
  status: true,
  discount: {
    type: 'percent',
    percent: 10,
    daysBefore: 30,
    stayNights: 7,
    payNights: 6,
    currency: 'try',
    weekdays: [],
  },
  combinable: false,
  rooms: [],
  priceplans: [],
  markets: [],
  booking: { from: null, to: null },
  stay: { from: null, to: null },
  minNights: 1,
  haveDayDiscount: { status: false, campaignDuration: 7 },
};

interface Props {
  campaign: Campaign | 'new';
  onClose: () => void;
}

export function CampaignDrawer({ campaign, onClose }: Props) {
  return (
    <RuleDrawer<Campaign>
      resource="campaigns"
      permission="planning"
      rule={campaign}
      blank={BLANK}
      title={({ name }) => localText(name)}
      onClose={onClose}
    >
      <CampaignFields />
    </RuleDrawer>
  );
}
