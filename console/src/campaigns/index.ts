export { CampaignList } from './CampaignList';
