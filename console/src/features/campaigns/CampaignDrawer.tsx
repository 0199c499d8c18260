import type { Campaign } from '#libs/contracts';
import { localText, useText } from '../../kit/i18n';
import { RecordDrawer } from '../../kit/drawer/RecordDrawer';
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
  const t = useText();
  const isNew = campaign === 'new';
  return (
    <RecordDrawer<Campaign>
      wide
      resource="campaigns"
      access="planning:write"
      record={campaign}
      values={isNew ? BLANK : campaign}
      title={isNew ? t('campaigns.new') : localText(campaign.name)}
      removal={{ text: t('campaigns.removeText'), testId: 'rule-remove' }}
      onClose={onClose}
    >
      <CampaignFields />
    </RecordDrawer>
  );
}
