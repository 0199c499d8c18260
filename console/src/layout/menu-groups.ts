import type { SvgIconComponent } from '@mui/icons-material';
import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import AccountCircleOutlined from '@mui/icons-material/AccountCircleOutlined';
import AdminPanelSettingsOutlined from '@mui/icons-material/AdminPanelSettingsOutlined';
import ApartmentOutlined from '@mui/icons-material/ApartmentOutlined';
import BedOutlined from '@mui/icons-material/BedOutlined';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import CompareArrowsRounded from '@mui/icons-material/CompareArrowsRounded';
import ConfirmationNumberOutlined from '@mui/icons-material/ConfirmationNumberOutlined';
import CorporateFareOutlined from '@mui/icons-material/CorporateFareOutlined';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import LuggageOutlined from '@mui/icons-material/LuggageOutlined';
import PercentRounded from '@mui/icons-material/PercentRounded';
import PointOfSaleOutlined from '@mui/icons-material/PointOfSaleOutlined';
import PolicyOutlined from '@mui/icons-material/PolicyOutlined';
import QueryStatsRounded from '@mui/icons-material/QueryStatsRounded';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import RocketLaunchOutlined from '@mui/icons-material/RocketLaunchOutlined';
import RoomServiceOutlined from '@mui/icons-material/RoomServiceOutlined';
import SettingsInputComponentOutlined from '@mui/icons-material/SettingsInputComponentOutlined';
import SpaceDashboardOutlined from '@mui/icons-material/SpaceDashboardOutlined';
import TaskAltRounded from '@mui/icons-material/TaskAltRounded';
import TravelExploreRounded from '@mui/icons-material/TravelExploreRounded';
import TourOutlined from '@mui/icons-material/TourOutlined';
import { useOpenTasks } from '../desk/use-open-tasks';
import type { ScreenPath } from '../session/access';
import type { TextKey } from '../i18n/use-text';

export interface MenuItem {
  path: ScreenPath;
  label: TextKey;
  icon: SvgIconComponent;
  /** How many wait there. */
  count?: () => number;
}
export interface MenuGroup {
  label?: TextKey;
  items: MenuItem[];
}

/** The groups of the sidebar in their order; which items a role finds in them is decided by the permission table. */
export const MENU: MenuGroup[] = [
  { items: [{ path: '/dashboard', label: 'navigation.dashboard', icon: SpaceDashboardOutlined }] },
  {
    label: 'navigation.groups.reservation',
    items: [
      { path: '/reservation', label: 'navigation.reservation', icon: TravelExploreRounded },
      { path: '/bookings', label: 'navigation.bookings', icon: LuggageOutlined },
      { path: '/tasks', label: 'navigation.tasks', icon: TaskAltRounded, count: useOpenTasks },
      { path: '/onlinehotelcheckin', label: 'navigation.onlinecheckin', icon: HowToRegOutlined },
    ],
  },
  {
    label: 'navigation.groups.hotels',
    items: [
      { path: '/hotels', label: 'navigation.hotels', icon: ApartmentOutlined },
      { path: '/rooms', label: 'navigation.rooms', icon: BedOutlined },
      { path: '/planning', label: 'navigation.planning', icon: CalendarMonthOutlined },
      { path: '/campaigns', label: 'navigation.campaigns', icon: LocalOfferOutlined },
      { path: '/markups', label: 'navigation.markups', icon: PercentRounded },
      { path: '/promotions', label: 'navigation.promotions', icon: ConfirmationNumberOutlined },
    ],
  },
  {
    label: 'navigation.groups.services',
    items: [
      { path: '/services', label: 'navigation.services', icon: RoomServiceOutlined },
      { path: '/tours', label: 'navigation.tours', icon: TourOutlined },
    ],
  },
  {
    label: 'navigation.groups.payments',
    items: [
      { path: '/payments', label: 'navigation.payments', icon: CreditCardOutlined },
      { path: '/virtualpos', label: 'navigation.virtualpos', icon: PointOfSaleOutlined },
      { path: '/transactions', label: 'navigation.transactions', icon: CompareArrowsRounded },
      { path: '/credits', label: 'navigation.credits', icon: AccountBalanceWalletOutlined },
      { path: '/invoices', label: 'navigation.invoices', icon: DescriptionOutlined },
      { path: '/possettings', label: 'navigation.possettings', icon: SettingsInputComponentOutlined },
    ],
  },
  {
    items: [
      { path: '/hotelstats', label: 'navigation.hotelstats', icon: QueryStatsRounded },
      { path: '/fastsetuphotel', label: 'navigation.fastsetup', icon: RocketLaunchOutlined },
    ],
  },
  {
    label: 'navigation.groups.account',
    items: [
      { path: '/accounts', label: 'navigation.accounts', icon: CorporateFareOutlined },
      { path: '/users', label: 'navigation.users', icon: GroupOutlined },
      { path: '/administrators', label: 'navigation.administrators', icon: AdminPanelSettingsOutlined },
      { path: '/audit', label: 'navigation.audit', icon: ReceiptLongOutlined },
      { path: '/privacy', label: 'navigation.privacy', icon: PolicyOutlined },
      { path: '/myaccount', label: 'navigation.myaccount', icon: AccountCircleOutlined },
    ],
  },
];
